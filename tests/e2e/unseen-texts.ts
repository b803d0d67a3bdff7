/** Texts that no browser test can show, by their place in app/texts, with the reason. A key covers all below it. */
export const unseenAllowed: Record<string, string> = {
  'account.accountTexts.exportTitle': 'stands in the exported file',
  'account.accountTexts.passkeyInvalid': 'needs a browser that lies: told over HTTP',
  'account.accountTexts.passkeyFailed': 'a browser asks for a minute before',
  'account.accountTexts.passkeyUnused': 'a browser asks for a minute before',
  'account.accountTexts.mostPasskeys': 'after twenty passkeys',
  'account.accountTexts.tooManyPasskeys': 'after six hundred in an hour',
  'account.accountTexts.pictureTooLarge': 'a file of 10 MB: told over HTTP',
  'proof.proofTexts.mail.text': 'the mailbox takes the code out of it, to show it by itself',
  'proof.proofTexts.mail.subject': 'stands in a mail',
  'proof.proofTexts.over': 'after ten minutes',
  'proof.proofTexts.errors.ERROR_AUTH_CODE_EXPIRED': 'after ten minutes',
  'proof.proofTexts.errors.ERROR_AUTH_TOO_MANY_REQUESTS': 'after five codes in ten minutes',
  'email-change.emailTexts.mail': 'stands in a mail',
  'email-change.emailTexts.changedMail': 'stands in a mail',
  'email-change.emailTexts.errors.ERROR_AUTH_CODE_EXPIRED': 'after ten minutes',
  'email-change.emailTexts.errors.ERROR_AUTH_TOO_MANY_REQUESTS': 'after ten codes in an hour',
  'email-change.emailTexts.errors.ERROR_AUTH_MAIL_FAILED': 'needs a mail server that fails',
  'account-data.accountDataTexts.ended': 'told to whoever comes back after two weeks',
  'account-data.accountDataTexts.goesWithEditors': 'needs an editor who has accepted',
  'account-data.accountDataTexts.mail': 'stands in a mail',
  'account-data.accountDataTexts.mailSubject': 'stands in a mail',
  'account-data.accountDataTexts.moreShows': 'needs more than two hundred shows',
  'account-data.accountDataTexts.paused': 'told by the call: pages lead to where one can keep it',
  'account-data.accountDataTexts.tooManyExports':
    'told in place of the eleventh archive of an hour',
  'audit.auditTexts.byProduct': 'what accounts did that are gone by now',
  'audit.auditTexts.deletedAccount': 'needs an account whose two weeks are over',
  'audit.auditTexts.newest': 'needs more than fifty events',
  'audit.auditTexts.older': 'needs more than fifty events',
  'content.contentTexts.typeNames.COMMENT': 'no content of this kind is shown yet',
  'content.contentTexts.typeNames.PROFILE': 'people are listed by their names, without a kind',
  'content.contentTexts.typeNames.HASHTAG': 'no content of this kind is shown yet',
  'content.contentTexts.typeNames.RADIO': 'no content of this kind is shown yet',
  'login.loginTexts.mail.text': 'the mailbox takes the code out of it, to show it by itself',
  'outage.outageTexts.plain': 'said where there is no page, as to readers of feeds',
  'shell.shellTexts.missingToken': 'an error of the code: readers are told that it failed',
  'artwork.artworkErrors':
    'errors of the engine: the page says that the image could not be processed',
  'imports.importTexts.mail': 'stands in a mail',
  'imports.importTexts.notes.cutOff':
    'a copy that was cut off goes on by itself for as long as something comes',
  'livestreams.livestreamTexts.chatEvent':
    'told by the call: there is no page for setting up the chat yet',
  'livestreams.livestreamTexts.chatOfOther':
    'told by the call: there is no page for setting up the chat yet',
  'livestreams.livestreamTexts.showsOnly': 'told by the call: artists have no such page',
  'music-references.referenceTexts.feedGuidRequired':
    'told by the call: pages choose tracks by search',
  'music-references.referenceTexts.itemGuidRequired':
    'told by the call: pages choose tracks by search',
  'music-references.referenceTexts.turnedOff':
    'told by the call: without the feature its section is not there',
  'studio-fields.fieldTexts.leaveUnsaved': 'asked by a dialog of the browser',
  'studio-forms.studioFormMessages.addressOrNode':
    'told by the call: a form has one field for both',
  'studio-forms.studioFormMessages.fixedRecipient':
    'told by the call: forms leave such recipients alone',
  'studio-forms.studioFormMessages.tooManyRecipients':
    'told by the call: forms offer no row beyond the last',
  'studio-money.productTexts.variantFirst':
    'told by the call: the page has prices of what there is to unlock',
  'studio-owners.ownerTexts.either': 'told by the call: forms name an owner or an address',
  'studio-owners.ownerTexts.mail': 'stands in a mail',
  'studio-owners.ownerTexts.notHere': 'told by the call: forms list those who are owners',
  'studio-owners.ownerTexts.ofArtist': 'told by the call: releases have no such tab',
  'studio-owners.ownerTexts.twice': 'told by the call: forms name everybody once',
  'quotas.quotaMessages': 'told where a limit is reached, which the demo is far from',
  'quotas.quotaTexts.deleteUnused': 'files are unused an hour after they were replaced',
  'quotas.quotaTexts.unusedFiles': 'files are unused an hour after they were replaced',
  'quotas.quotaTexts.needed': 'needs an installation whose operator has set a limit',
  'quotas.quotaTexts.ofFeed.ARTIST': 'the walk through the settings takes a show',
  'uploads.uploadErrors.aborted': 'whoever cancels an upload is not told that it was',
  'uploads.uploadErrors.notEnoughUrls': 'an error of the server that no request provokes',
  'uploads.uploadErrors.partFailed': 'a part is tried for seven minutes before',
  'uploads.uploadErrors.partFailedWithStatus': 'a part is tried for seven minutes before',
  'video.videoTexts.notAvailable': 'ffmpeg is there where tests run',
  'video.videoTexts.tooOften': 'after sixty videos in a day',
  'studio.studioMessages.formTooLarge':
    'fields have limits far below: told to what is no page of ours',
  'imports.importTexts.retryCover': 'a cover is tried for longer than a test may take before',
  'uploads.uploadTexts.resume':
    'uploads in parts go on by themselves: one stops after seven minutes of tries',
  'imports.importTexts.errors.notProved': 'told by the call: the page asks for the proof instead',
  'imports.importTexts.notes.chapterImages':
    'needs chapters whose images vanish while they are copied',
  'imports.importTexts.notes.video': 'a video is tried for longer than a test may take before',
  'imports.importTexts.notes.videoNotConverted': 'needs a machine without ffmpeg',
  'imports.importTexts.notes.liveShowsOnly': 'needs an artist whose albums have livestreams',
  'imports.importTexts.notes.liveIncomplete': 'the reader of feeds leaves such items out before',
  'imports.importTexts.notes.liveEnded': 'stands in the sentence about its livestream',
  'imports.importTexts.notes.liveStream': 'stands in the sentence about its livestream',
}
