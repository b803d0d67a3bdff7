import { grouped } from '#app/rules/base/grouped.ts'

/** What each kind of content is called, as in 'Copy Show Link'. */
const typeNames = {
  SHOW: 'Show',
  EPISODE: 'Episode',
  ARTIST: 'Artist',
  ALBUM: 'Album',
  TRACK: 'Track',
  PLAYLIST: 'Playlist',
  CLIP: 'Clip',
  LIVE: 'Live',
  AUDIOBOOK: 'Audiobook',
  COMMENT: 'Comment',
  PROFILE: 'Profile',
  SPEAKER: 'Speaker',
  HASHTAG: 'Hashtag',
  RADIO: 'Radio',
} as const

/** What a page calls itself, as in 'This release is no longer published.' */
const pageNames: Partial<Record<keyof typeof typeNames, string>> = {
  ALBUM: 'release',
  LIVE: 'livestream',
}

export const contentTexts = {
  typeNames,
  releaseTypes: { SINGLE: 'Single', EP: 'EP', ALBUM: typeNames.ALBUM },
  pageTitle: (title: string) => `${title} – Tributary`,
  pageOf: (title: string, page: number) => `${title}, page ${page}`,

  episodes: (count: number) => counted(count, 'episode'),
  tracks: (count: number) => counted(count, 'track'),
  albums: (count: number) => counted(count, 'album'),
  seasonAndEpisode: (season: string | null, episode: string | null) =>
    placed([
      ['Season', season],
      ['Episode', episode],
    ]),
  discAndTrack: (disc: string | null, track: string | null) =>
    placed([
      ['Disc', disc],
      ['Track', track],
    ]),
  explicit: 'Explicit',
  video: 'Video',

  options: 'Options',
  optionsOf: (title: string) => `Options for ${title}`,
  copyLink: (type: string) => `Copy ${type} Link`,
  copyGuid: (type: string) => `Copy ${type} GUID`,
  linkCopied: (type: string) => `${type} link copied to clipboard`,
  guidCopied: (type: string) => `${type} GUID copied to clipboard`,
  linkFailed: 'Failed to copy the link',
  copyFailed: 'Failed to copy to clipboard',
  openWebsite: 'Open website',
  rssFeed: 'RSS feed',
  report: 'Report',

  recommendedBy: (names: readonly string[]) => `Recommended by ${names.join(', ')}`,
  others: (count: number) => `+${counted(count, 'other')}`,

  moreFrom: (title: string) => `More from ${title}`,
  seeAll: 'See all',
  seeMore: 'See more',
  seeLess: 'See less',
  showNotes: 'Show notes',
  parts: 'Parts of this page',
  previousPage: 'Previous page',
  tabs: {
    episodes: 'Episodes',
    tracks: 'Tracks',
    releases: 'Releases',
    activity: 'Activity',
    clips: 'Clips',
  },
  playlistCard: (subtitle: string) => `Playlist • ${subtitle}`,
  someone: 'A listener',
  empty: 'No data to display',
  notHereYet: (kind: 'track' | 'album', count: number) =>
    `${counted(count, kind)} ${count === 1 ? 'isn’t' : 'aren’t'} here yet`,
  notHereHint: 'They are looked for, and appear here once they are found.',

  live: 'Live',
  liveStatus: {
    pending: (date: string) => `Scheduled (${date})`,
    ended: 'Ended',
  },
  livestream: 'Livestream',
  since: 'Since',

  support: 'Support',
  supportThis: (type: string) => `Support this ${type.toLowerCase()}`,
  alsoOn: 'Also on',
  people: 'People',
  trailer: 'Trailer',
  about: {
    title: 'About',
    license: 'License',
    subject: 'Where',
    creator: 'Made in',
    frequency: 'New episodes',
    next: 'Next',
    liked: 'Shows we like',
    soundbites: 'Moments to hear first',
    moment: 'From the episode',
  },
  publicStatistics: 'Public statistics',
  transcripts: 'Transcripts',
  transcriptAs: (format: string, language: string | undefined) =>
    language ? `${format}, ${language}` : format,
  splits: 'Payment splits',
  ofEveryBoost: 'of every boost',

  checked: (time: string) => `Checked ${/^\d+( min|h)$/.test(time) ? `${time} ago` : time}`,
  refresh: 'Refresh',
  refreshed: {
    updated: 'New content was found.',
    unchanged: 'Nothing new.',
    failed: 'The feed could not be read. It will be tried again later.',
    gone: 'The feed is gone.',
  },
  gone: 'This feed is no longer published. What was known of it stays here.',
  withdrawn: {
    UNPUBLISHED: (type: keyof typeof typeNames) =>
      `This ${pageName(type)} is no longer published${type === 'ARTIST' ? ' here' : ''}.`,
    SUBSCRIBERS: (type: keyof typeof typeNames) =>
      `This ${pageName(type)} is for subscribers only now.`,
  },
  /** After that, on its page. */
  pageStays: {
    UNPUBLISHED: (type: keyof typeof typeNames) =>
      ` What was known of ${type === 'ARTIST' ? 'them' : 'it'} stays here.`,
    SUBSCRIBERS: () => '',
  },
  withdrawnBadges: { UNPUBLISHED: 'No longer published', SUBSCRIBERS: 'Subscribers only' },
  unlisted: (type: string) => `This ${type.toLowerCase()} is no longer in its feed`,
} as const

function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

function placed(parts: [name: string, number: number | string | null][]): string {
  return parts.flatMap(([name, number]) => (number === null ? [] : `${name} ${number}`)).join(', ')
}

/** What its own page calls a type: “show”, “episode”. */
export function pageName(type: keyof typeof typeNames): string {
  return pageNames[type] ?? typeNames[type].toLowerCase()
}
