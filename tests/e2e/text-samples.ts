/** Stands for whatever is filled into a text. */
export const filler = '\u2603'

/**
 * Values for texts that reckon with theirs, by their place in app/texts: what they make of each has to be seen.
 * Digits in what comes of them stand for any number.
 */
export const textSamples: Record<string, unknown[][]> = {
  'item-chapters.chapterTexts.warnings': [[1]],
  'content.contentTexts.episodes': [[1], [2]],
  'content.contentTexts.tracks': [[1], [2]],
  'content.contentTexts.albums': [[1], [2]],
  'content.contentTexts.seasonAndEpisode': [
    [1, filler],
    [1, null],
    [null, filler],
  ],
  'content.contentTexts.unknownEntries': [[1], [2]],
  'content.contentTexts.transcriptAs': [
    [filler, undefined],
    [filler, filler],
  ],
  'content.contentTexts.checked': [['now'], ['5 min']],
  'downloads.downloadTexts.downloadsSummary': [
    [1, filler],
    [2, filler],
  ],
  'keeping.keepingTexts.minutesLeft': [[0], [5]],
  'library.libraryTexts.unplayed': [
    [2, false],
    [100, true],
  ],
  'account.deviceName': [[{ browser: 'Chrome', system: 'Linux' }]],
  'email-change.emailTexts.mail': [[filler, 10]],
  'email-change.emailTexts.changedMail': [[filler, filler]],
  'proof.proofTexts.mail': [[filler, 10]],
  'proof.proofTexts.needed': [['removePasskey'], ['changeOwners'], ['changeEmail']],
  'login.loginTexts.mail': [[filler, 10]],
  'login.usernameTexts.address': [
    ['', filler],
    [filler, filler],
  ],
  'now-playing.nowPlayingTexts.items': [[1], [2]],
  'now-playing.nowPlayingTexts.rate': [[1], [1.5]],
  'player.playerTexts.percent': [[0.5]],
  'playlists.playlistTexts.count': [[1], [2]],
  'search.searchTexts.count': [[1], [2]],
  'search.searchTexts.pageTitle': [[''], [filler]],
  'imports.importTexts.releases': [[1], [2]],
  'imports.importTexts.publishRest': [[1], [2]],
  'imports.importTexts.notesTitle': [[1]],
  'imports.importTexts.items': [[1], [2]],
  'imports.importTexts.failedCount': [[1], [2]],
  'imports.importTexts.withoutMedia': [[1], [2]],
  'imports.importTexts.notes.tag': [[filler, 1]],
  'imports.importTexts.notes.shortened': [['title']],
  'imports.importTexts.notes.leftOut': [['value']],
  'item-chapters.chapterTexts.importButton': [[true], [false]],
  'item-chapters.chapterTexts.found': [[1], [2]],
  'item-texts.itemTexts.transcript.ready': [[1], [2]],
  'studio-fields.fieldTexts.earlyFor': [[1], [2]],
  'studio-fields.fieldTexts.trackCount': [[1], [2]],
  'studio-lists.listTexts.matching': [[1], [2]],
  'studio-lists.listTexts.tracks': [[1], [2]],
  'transcript-editor.transcriptEditorTexts.speakerLines': [[1], [2]],
  'uploads.uploadTexts.running': [[1], [2]],
  'uploads.uploadTexts.stopped': [[1], [2]],
  'imports.importTexts.mail': [[filler, filler, 10]],
  'studio-owners.ownerTexts.mail': [
    [{ title: filler, role: filler, by: filler, link: filler, days: 10 }],
  ],
  'studio-money.lightningAddressMessages.noUser': [[filler, filler]],
  'studio-money.lightningAddressMessages.didYouMean': [[filler, filler]],
}
