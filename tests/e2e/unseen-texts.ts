/** Texts that no browser test can show, by their place in app/texts, with the reason. A key covers all below it. */
export const unseenAllowed: Record<string, string> = {
  'downloads.downloadTexts.downloadsSummary': 'seen for one download',
  'marketing/download.downloadTexts.install': 'only where the browser offers to install',
}
