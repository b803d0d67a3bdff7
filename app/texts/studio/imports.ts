const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

const fieldNames: Record<string, string> = {
  title: 'Title',
  author: 'Author',
  description: 'Description',
  copyright: 'Copyright',
  links: 'Links (only https:// is kept)',
  persons: 'People',
  funding: 'Funding',
  categories: 'Categories',
  owner_email: 'Owner address',
  language: 'Language',
  medium: 'Medium',
  season: 'Season',
  episode: 'Episode number',
  isrc: 'ISRC',
  value: 'Value recipients',
  references: 'Music references',
}

const nameOf = (field: string) => fieldNames[field] ?? field

/** What importing says. */
export const importTexts = {
  showTitle: 'Import a show',
  artistTitle: 'Import an artist',
  goingOn: 'Imports that are not finished',
  showText: 'Bring a show over from another host, with its episodes and their ids.',
  artistText: 'Bring an artist or an album over by its RSS feed.',
  feedUrl: 'RSS feed URL',
  feedUrlHint: 'The address that podcast apps subscribe to.',
  fromFile: 'From a file',
  fromFileText:
    'A feed that you saved, as RSS or Atom, up to 10 MB: its media come from the addresses in it. Or the tar archive of ‘Take everything with you’: what is inside comes out of it, drafts too. A file doesn’t show whose it is, so it becomes a new show with an id of its own: apps take it for another one. Import by address where you can.',
  feedFile: 'Saved feed or archive',
  importFile: 'Import this file',
  findShow: 'Find your show',
  search: 'Search',
  searchHint: 'By its name, or its Podcast Index id.',
  nothingFound: 'No shows found.',
  lookUp: 'Look up',
  lookAt: (title: string) => `Look up: ${title}`,
  latest: 'Latest',
  releases: (n: number) => count(n, 'release', 'releases'),
  importThis: 'Import this feed',
  next: 'Next page',

  proveTitle: 'Show that it is yours',
  proveEmail: 'We mail a code to the address in the feed:',
  noEmail: 'The feed names no owner address that a code could be mailed to.',
  sendCode: 'Send code',
  sendAgain: 'Send another code',
  codeSent: 'Code sent.',
  code: 'Code',
  confirmCode: 'Confirm code',
  proveText: 'Or add this line to the feed at your present host, inside <channel>:',
  proveReleases:
    'Releases come over that are proved, too: their feeds name the same owner address, or carry the same line.',
  copyLine: 'Copy line',
  checkFeed: 'Check the feed',

  reading: 'Reading the feed',
  measuring: 'Looking at the media',
  dryRunTitle: 'What will come over',
  nothingWritten: 'Nothing has been written yet.',
  start: 'Start import',
  copying: 'Copying media',
  copied: 'Everything is here',
  published: 'Published',
  refresh: 'Refresh',
  retry: 'Retry what failed',
  retryOne: 'Retry',
  retryItem: (title: string) => `Retry: ${title}`,
  retryCover: (title: string) => `Retry the image of ${title}`,
  showItems: 'Show its items',
  publish: 'Publish everything',
  publishRest: (n: number) => `Publish ${count(n, 'more item', 'more items')}`,
  cancel: 'Cancel import',
  cancelTitle: 'Cancel this import?',
  cancelText:
    'Everything that it has brought here is removed, with all that you changed of it. Nothing changes at your present host.',
  keep: 'Keep importing',
  toStudio: 'Open in the studio',
  notesTitle: (n: number) => `What will not come over as it is (${n})`,
  items: (n: number) => count(n, 'item', 'items'),
  copiedOf: (done: number, all: number) => `${done} of ${all} copied`,
  failedCount: (n: number) => count(n, 'file failed', 'files failed'),
  withoutMedia: (n: number) =>
    count(n, 'item comes over without media', 'items come over without media'),
  states: {
    LISTED: 'Not looked at yet',
    READY: 'Ready',
    UNSUPPORTED: 'Not supported',
    WAITING: 'Waiting',
    COPYING: 'Copying',
    COPIED: 'Copied',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  },

  notRedirected: "You haven't redirected your feed yet",
  notRedirectedText: 'At your former host, redirect the feed (301) to this address:',
  feedUrlCopied: 'Feed URL copied to clipboard.',
  checkRedirect: 'Check the redirect',
  stillNotRedirected: "The old address was asked just now: it doesn't lead here yet.",
  isRedirected: 'The old address was asked just now: it leads here.',

  moveOutTitle: 'Move out',
  moveOutText:
    'The feed then answers with a permanent redirect (301) to its new address and names it in itunes:new-feed-url. Listeners follow by themselves.',
  newFeedUrl: 'New feed URL',
  badUrl: 'Not a valid URL',
  newAddress: {
    noFeed: 'There is no feed at this address that can be read. Nothing was changed.',
    otherFeed: (guid: string) =>
      `The feed at this address is another one: its podcast:guid has to be ${guid}. Nothing was changed.`,
  },
  redirectFeed: 'Redirect the feed',
  stopRedirect: 'Stop redirecting',
  movedTo: (url: string) => `This feed is redirected to ${url}`,
  exportTitle: 'Take everything with you',
  exportText:
    'One tar archive: the RSS, every record, show notes as Markdown, transcripts, chapters, music references, livestreams, and a list of all files.',
  exportAll: (size: string) => `Export everything with its media (${size})`,
  exportTexts: 'Export without media',

  mail: (title: string, code: string, minutes: number) => ({
    subject: 'Your Tributary import code',
    text: `Somebody wants to bring "${title}" over to Tributary. If it is you, enter this code:\n\n${code}\n\nIt works once, within ${minutes} minutes. If it isn't you, ignore this mail: without the code nothing happens.\n`,
  }),

  errors: {
    noOwner: 'You don’t own it any more: nothing is copied into it.',
    ownFeed: 'This feed is hosted here already.',
    noFeed: 'There is no such show in the directory.',
    tooMany: 'Too many imports. Try again in an hour.',
    tooManyCodes: 'Too many codes were asked for. Try again in an hour.',
    mailFailed: 'The mail could not be sent. Please try again.',
    codeInvalid: 'Invalid code.',
    codeExpired: 'The code has expired. Send a new one.',
    txtMissing:
      'The feed does not have that line yet. Hosts can take some minutes to update a feed.',
    changedHands:
      'The feed no longer says what showed that it is yours. Put it back and retry, or cancel and begin anew.',
    notProved: 'Show first that the feed is yours.',
    notReady: 'The import is not at this step.',
    fileMissing: 'Choose a file.',
    fileTooLarge: 'The file is over 10 MB.',
    fileNoFeed: 'This file is no RSS or Atom feed, and no archive of ours.',
    fileGone: 'The file is gone. Send it again.',
    locked:
      'This feed is locked (podcast:locked): only its owner may bring it over. Import it by its address, or unlock it at your present host and save it again.',
    notMusic: 'This is no feed of an artist or of music.',
    directoryFailed: 'The directory could not be reached. Please try again.',
    unreachable: 'The feed could not be read.',
  },

  archive: {
    another:
      'Another archive of yours is here already. Publish or cancel its import first: there is room for one at a time.',
    broken: 'This archive is broken, or was not made here. Export it again.',
    tooManyFiles: 'There are more files in this archive than can be taken in.',
    tooMuch: 'There are more records in this archive than can be taken in.',
    tooLarge: 'The archive is larger than the space that a new show of yours has.',
    waiting: 'Waiting for the archive',
    arriving:
      'The archive is on its way. If its page was closed, choose the same file again: it goes on where it was.',
    notArrived: 'The archive has not arrived whole. Send it again.',
    emptyFile: 'This file is empty in the archive.',
    noShow: 'There is no show in this archive. One of an artist is imported as an artist.',
    noArtist: 'There is no artist in this archive. One of a show is imported as a show.',
    several: 'There are several shows or artists in this archive. Export the one that you want.',
    ofArchive:
      'An archive doesn’t show whose it is: podcast:guid, owner address and lines that verify the feed elsewhere were left out, and so were people, prices and subscriptions. Set prices before you publish.',
    forSubscribers:
      'Not everybody may hear it: it comes as a draft without its audio and video, so that it can’t become free by mistake.',
    videoOutside: 'The video is not in the archive.',
  },

  notes: {
    tag: (tag: string, n: number) => `${tag} (${n})`,
    shortened: (field: string) => `${nameOf(field)}: longer than the limit, and cut.`,
    leftOut: (field: string) => `${nameOf(field)}: not in a form that can be kept, and left out.`,
    guidTaken:
      'podcast:guid: it is that of a feed of another owner. This feed gets the one of its address.',
    ofFile:
      'A file doesn’t show whose feed it is: podcast:guid, owner address and lines that verify the feed elsewhere were left out.',
    sameGuid: (guid: string) => `A second item with the guid ${guid} was left out.`,
    notYours: (title: string) =>
      `"${title}" was left out: it is not proved to be yours. Its feed has to name the owner address that was proved, or carry the podcast:txt value.`,
    releaseUnreadable: (title: string) => `"${title}" was left out: its feed could not be read.`,
    noMedia: 'There is no media file.',
    noSize: (status: number) => `The server answered ${status} when asked for the size.`,
    answered: (status: number) => `The server answered ${status}.`,
    cutOff: 'The connection broke off.',
    transcript: 'The transcript could not be read.',
    chapters: 'The chapters could not be read.',
    cover: 'The image could not be copied.',
    chaptersBeyond: (n: number) =>
      n === 1
        ? 'A chapter that starts beyond the end of the audio was left out.'
        : `${n} chapters that start beyond the end of the audio were left out.`,
    chapterImages: 'Some images of chapters could not be copied.',
    video: 'The video could not be copied.',
    videoHls: (n: number) =>
      `Video: a video comes over where the feed offers it as MP4. HLS alone is not supported (${n}).`,
    videoNotConverted: (n: number) => `Video: this server cannot convert videos (${n}).`,
    livestream: (title: string, reason: string) => `Livestream "${title}" was left out: ${reason}`,
    liveShowsOnly: 'Only shows have livestreams.',
    liveEnded: 'It has ended.',
    liveStream: 'Its stream is not of a kind that can be kept, or not at an https:// address.',
    liveIncomplete: 'It lacks a title, a guid or a start.',
    liveTooMany: (n: number) => `A show can have ${n} at once.`,
    liveTags: 'Livestreams: only title, description, stream and times come over.',
  },
} as const

/** Why what an import has made is not removed. */
export const importedFeedTexts = {
  isPublished: 'It is published already.',
  hasReleases: 'The artist has releases that did not come with this import.',
} as const
