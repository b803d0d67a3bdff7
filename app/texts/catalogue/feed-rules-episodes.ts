import { episodes, type RuleTexts } from './feed-rule-text.ts'

/** What the rules about episodes and their files say where they are broken. */
export const episodeRuleTexts = {
  itemTitle: {
    title: episodes('has no title', 'have no title'),
    mend: 'Add <title> to each <item>.',
  },
  itemTitleLong: {
    title: episodes(
      'has a title of more than 255 characters',
      'have titles of more than 255 characters',
    ),
    mend: 'Make it shorter: apps show a few words of it.',
  },
  itemTitleNumber: {
    title: episodes('has its number in its title', 'have their numbers in their titles'),
    mend: 'Leave the number out of the title: apps show what stands in <itunes:episode> beside it.',
  },
  itemMarkup: {
    title: episodes('has HTML in its title or author', 'have HTML in their titles or authors'),
    mend: 'Write plain text into titles and names: apps show the tags as they are.',
  },
  guid: {
    title: episodes('has no guid', 'have no guid'),
    mend: 'Add <guid isPermaLink="false"> with a text that is this episode’s alone and never changes. Without it apps show old episodes as new.',
  },
  guidTwice: {
    title: episodes('has the guid of another', 'have the guid of another'),
    mend: ({ detail }) =>
      `Give the newer one a guid of its own: “${detail}” stands there twice, and apps show one of both.`,
  },
  guidNoLink: {
    title: episodes('has a guid that is no link', 'have guids that are no links'),
    mend: 'Write <guid isPermaLink="false">, and leave the guid itself as it is.',
  },
  guidIsFile: {
    title: episodes('has the address of its file as its guid', 'have addresses of files as guids'),
    mend: 'Leave the guid as it is if the file moves one day: a changed guid makes a new episode of an old one.',
  },
  pubDate: {
    title: episodes('has no date', 'have no date'),
    mend: 'Add <pubDate>Thu, 19 Nov 2026 06:00:00 GMT</pubDate>: apps sort by it.',
  },
  pubDateForm: {
    title: episodes(
      'has a date that isn’t one of RFC 2822',
      'have dates that aren’t those of RFC 2822',
    ),
    mend: ({ detail }) =>
      `Write “${detail}” as Thu, 19 Nov 2026 06:00:00 GMT: the weekday that it is, the month in English, the time with its zone.`,
  },
  pubDateFuture: {
    title: episodes('has a date that is still to come', 'have dates that are still to come'),
    mend: 'Put it into the feed when it is published: apps show it at once, or not at all.',
  },
  itemDescription: {
    title: episodes('has no description', 'have no description'),
    mend: 'Add <description>: what listeners read before they decide.',
  },
  itemDescriptionLong: {
    title: episodes(
      'has a description of more than 4,000 bytes',
      'have descriptions of more than 4,000 bytes',
    ),
    mend: 'Put the long form into <content:encoded>, and a shorter one into <description>.',
  },
  duration: {
    title: episodes('has no duration', 'have no duration'),
    mend: 'Add <itunes:duration> with the seconds: <itunes:duration>1801</itunes:duration>.',
  },
  durationForm: {
    title: episodes('has a duration that can’t be read', 'have durations that can’t be read'),
    mend: ({ detail }) => `Write “${detail}” as whole seconds, or as 1:02:03.`,
  },
  durationZero: {
    title: episodes('is said to have no length', 'are said to have no length'),
    mend: 'Write the seconds into <itunes:duration>, or leave the tag out.',
  },
  episodeNumber: {
    title: ({ detail }) => `“${detail}” is no number of an episode`,
    mend: 'Write a whole number from 1 into <itunes:episode>, or leave the tag out.',
  },
  seasonNumber: {
    title: ({ detail }) => `“${detail}” is no number of a season`,
    mend: 'Write a whole number from 1 into <itunes:season>, or leave the tag out.',
  },
  episodeType: {
    title: ({ detail }) => `“${detail}” is no kind of episode`,
    mend: 'Write full, trailer or bonus into <itunes:episodeType>, or leave the tag out.',
  },
  serialNumber: {
    title: episodes('of a serial has no number', 'of a serial have no number'),
    mend: 'Add <itunes:episode>: a serial is told in the order of its numbers.',
  },
  itemBlocked: {
    title: episodes('is hidden from directories', 'are hidden from directories'),
    mend: 'Take out <itunes:block>Yes</itunes:block>, unless that is meant.',
  },
  itemTagTwice: {
    title: episodes('has a tag twice', 'have a tag twice'),
    mend: 'Keep one of them: which of two is read is different from app to app.',
  },
  tagUnread: {
    title: ({ detail }) => `Nobody reads <${detail}> any more`,
    mend: 'It does no harm, and may be left out.',
  },
  enclosure: {
    title: episodes('has no file', 'have no file'),
    mend: 'Add <enclosure url="…" length="…" type="audio/mpeg"/>, or take the episode out.',
  },
  enclosureUrl: {
    title: episodes('has no address of its file', 'have no address of their file'),
    mend: 'Write the whole address of the file into url, with https://.',
  },
  enclosureLength: {
    title: episodes('has no enclosure length', 'have no enclosure length'),
    mend: ({ length }) =>
      length
        ? `Add length="${length}" to the enclosure: the size of the file in bytes. We asked the host, and it answers ${Number(length).toLocaleString('en')}.`
        : 'Add length="…" to the enclosure: the size of the file in bytes.',
  },
  enclosureLengthForm: {
    title: episodes(
      'has an enclosure length that isn’t one',
      'have enclosure lengths that aren’t any',
    ),
    mend: ({ length }) =>
      length
        ? `Write the size of the file in bytes: the host answers ${length}.`
        : 'Write the size of the file in bytes, as a whole number from 1.',
  },
  enclosureLengthZero: {
    title: episodes('says that its file has 0 bytes', 'say that their files have 0 bytes'),
    mend: ({ length }) =>
      length
        ? `Write the size of the file in bytes: the host answers ${length}.`
        : 'Write the size of the file in bytes: apps show how much a download is.',
  },
  enclosureType: {
    title: episodes('has no enclosure type', 'have no enclosure type'),
    mend: 'Add type="audio/mpeg" to the enclosure, or what the file is.',
  },
  enclosureTypeUnknown: {
    title: ({ detail }) => `Directories don’t take files of type “${detail}”`,
    mend: 'Use MP3 (audio/mpeg), M4A (audio/x-m4a), or MP4 (video/mp4), and offer other forms as alternates.',
  },
  enclosureTypeAlias: {
    title: ({ detail }) => `“${detail}” is another name for what a file is`,
    mend: 'Write audio/mpeg for an MP3, and audio/x-m4a for AAC: these are what lists of directories have.',
  },
  enclosureTwice: {
    title: episodes('has the file of another', 'have the file of another'),
    mend: 'Apple passes over an episode whose file has been there before. Give each its own address.',
  },
  enclosureHttps: {
    title: episodes('isn’t served by https', 'aren’t served by https'),
    mend: 'Serve files by https, and write https:// into url.',
  },
  enclosureEnding: {
    title: episodes(
      'has a file without an ending that apps know',
      'have files without an ending that apps know',
    ),
    mend: 'Let the path of the address end in what the file is: .mp3, .m4a, .mp4.',
  },
  enclosureMany: {
    title: episodes('has more than one enclosure', 'have more than one enclosure'),
    mend: 'Keep one, and offer the others by <podcast:alternateEnclosure>: apps read the first or the last.',
  },
  enclosureAscii: {
    title: episodes(
      'has letters beyond ASCII in its file’s address',
      'have letters beyond ASCII in their files’ addresses',
    ),
    mend: 'Use a–z, A–Z and 0–9 in names of files, or encode the others (%C3%A9).',
  },
  coverAnswer: {
    title: 'The cover’s host doesn’t give the cover',
    mend: ({ detail }) => `It answers: ${detail}. Directories can’t show what they can’t fetch.`,
  },
  coverFormat: {
    title: ({ detail }) =>
      detail ? `The cover is ${detail.toUpperCase()}` : 'The cover is no picture',
    mend: 'Put a JPEG or a PNG there, at a new address, so that apps fetch it again.',
  },
  coverSquare: {
    title: ({ detail }) => `The cover isn’t square: ${detail} pixels`,
    mend: 'Put a square JPEG or PNG of 1,400 to 3,000 pixels at a new address, so that apps fetch it again.',
  },
  coverSize: {
    title: ({ detail }) => `The cover is ${Number(detail).toLocaleString('en')} pixels wide`,
    mend: 'Put a square JPEG or PNG of 1,400 to 3,000 pixels at a new address, so that apps fetch it again.',
  },
  mediaAnswer: {
    title: 'The host of the newest episode doesn’t give its file',
    mend: ({ detail }) => `It answers: ${detail}. Apps can’t play it.`,
  },
  mediaLength: {
    title: 'The newest episode’s file has another length',
    mend: ({ detail }) =>
      `Write length="${detail}": that is what its host answers. Some apps refuse a download that differs.`,
  },
  mediaType: {
    title: ({ detail }) => `The newest episode’s host says ${detail}`,
    mend: 'Let the host and the enclosure name the same type.',
  },
  mediaRanges: {
    title: 'The newest episode’s host doesn’t give parts of files',
    mend: 'Have the host answer requests for byte ranges (206): without them apps can’t seek, and Apple refuses the feed.',
  },
  transcriptAnswer: {
    title: 'The host of a transcript doesn’t give it',
    mend: ({ detail }) => `It answers: ${detail}.`,
  },
} satisfies RuleTexts
