/** Texts that no browser test can show, by their place in app/texts, with the reason. A key covers all below it. */
export const unseenAllowed: Record<string, string> = {
  'account.accountTexts.exportTitle': 'stands in the exported file',
  'content.contentTexts.typeNames.COMMENT': 'no content of this kind is shown yet',
  'content.contentTexts.typeNames.PROFILE': 'people are listed by their names, without a kind',
  'content.contentTexts.typeNames.SPEAKER': 'no content of this kind is shown yet',
  'content.contentTexts.typeNames.HASHTAG': 'no content of this kind is shown yet',
  'content.contentTexts.typeNames.RADIO': 'no content of this kind is shown yet',
  'login.loginTexts.mail.text': 'the mailbox takes the code out of it, to show it by itself',
  'shell.shellTexts.missingToken': 'an error of the code: readers are told that it failed',
}
