/**
 * What a podcast feed says, as plain data: the one shape that the parser makes, the renderer writes,
 * the catalogue stores and hosting produces. Parsing a rendered document gives the document back.
 *
 * Sources: RSS 2.0, iTunes podcast tags, Podcasting 2.0 namespace, content:encoded, Media RSS, Atom links.
 * Texts are decoded and trimmed; HTML in `description` and `contentHtml` is kept as it came (unsanitised).
 * Absent means that the feed didn't say it. Times are ISO 8601 in UTC, durations seconds.
 */
export interface FeedDocument {
  title: string
  /** Plain or HTML, whichever of description, itunes:summary and subtitle said most. */
  description: string
  /** The website, absolute. */
  link?: string
  /** atom:link rel="self" or itunes:new-feed-url's sibling: where the feed says it lives. */
  selfUrl?: string
  /** itunes:new-feed-url. */
  newFeedUrl?: string
  /** Other addresses that belong to it (atom:link rel="related"). */
  related: string[]
  /** WebSub hubs (atom:link rel="hub"). */
  hubs: string[]
  /** atom:link rel="next" of a paged feed (RFC 5005). */
  nextPage?: string
  language?: string
  author?: string
  owner?: { name?: string; email?: string }
  /** Absolute URL of the cover: itunes:image, podcast:image, image/url, googleplay:image, in this order. */
  image?: string
  images: FeedImage[]
  copyright?: string
  generator?: string
  explicit?: boolean
  /** itunes:type: episodic or serial. */
  order?: 'episodic' | 'serial'
  complete?: boolean
  /** itunes:block. */
  hidden?: boolean
  keywords: string[]
  categories: FeedCategory[]
  published?: string
  updated?: string
  ttlMinutes?: number

  /** podcast:guid, lower case. */
  guid?: string
  /** podcast:medium, lower case; podcast when the feed doesn't say. */
  medium: string
  locked?: { locked: boolean; owner?: string }
  funding: Funding[]
  persons: Person[]
  locations: Location[]
  license?: License
  trailers: Trailer[]
  blocks: Block[]
  txts: Txt[]
  /** podcast:publisher's remoteItem. */
  publisher?: RemoteItem
  podroll: RemoteItem[]
  /** Channel-level podcast:remoteItem: a publisher's albums or a list's entries, in order. */
  remoteItems: RemoteItem[]
  updateFrequency?: UpdateFrequency
  podping?: { usesPodping: boolean }
  value: ValueBlock[]
  chat?: Chat
  socialInteract: SocialInteract[]

  items: FeedItem[]
  liveItems: FeedLiveItem[]
}

export interface FeedItem {
  /** The feed's own guid, else made from the enclosure, else from the link, else title and date. */
  guid: string
  guidIsPermaLink?: boolean
  title: string
  description: string
  /** content:encoded, when it says more than the description. */
  contentHtml?: string
  subtitle?: string
  link?: string
  /** Other addresses that belong to it (atom:link rel="related"). */
  related: string[]
  author?: string
  published?: string
  updated?: string
  image?: string
  images: FeedImage[]
  explicit?: boolean
  hidden?: boolean
  keywords: string[]
  durationSeconds?: number
  /** itunes:episodeType. */
  episodeType?: 'full' | 'trailer' | 'bonus'
  season?: { number: number; name?: string }
  episode?: { number: number; display?: string }
  isrc?: string
  enclosures: Enclosure[]
  alternateEnclosures: AlternateEnclosure[]
  transcripts: Transcript[]
  chapters?: { url: string; type: string }
  /** Podlove simple chapters given in the feed itself. */
  inlineChapters: { startSeconds: number; title: string; link?: string; image?: string }[]
  soundbites: { startSeconds: number; durationSeconds: number; title?: string }[]
  persons: Person[]
  locations: Location[]
  license?: License
  funding: Funding[]
  txts: Txt[]
  value: ValueBlock[]
  chat?: Chat
  socialInteract: SocialInteract[]
  contentLinks: { href: string; text?: string }[]
  comments?: string
}

export interface FeedLiveItem extends FeedItem {
  status: 'pending' | 'live' | 'ended'
  start: string
  end?: string
}

export interface Enclosure {
  url: string
  type: string
  /** Bytes; absent when the feed gave none or nonsense. */
  length?: number
}

export interface AlternateEnclosure {
  type: string
  length?: number
  bitrate?: number
  height?: number
  lang?: string
  title?: string
  rel?: string
  codecs?: string
  isDefault?: boolean
  integrity?: { type: string; value: string }
  sources: { uri: string; contentType?: string }[]
}

export interface FeedImage {
  href: string
  alt?: string
  aspectRatio?: string
  width?: number
  height?: number
  type?: string
  purpose?: string
}

export interface FeedCategory {
  text: string
  sub?: string
}

export interface Funding {
  url: string
  text?: string
}

export interface Person {
  name: string
  role?: string
  group?: string
  img?: string
  href?: string
}

export interface Location {
  name: string
  rel?: string
  geo?: string
  osm?: string
  country?: string
}

export interface License {
  identifier: string
  url?: string
}

export interface Trailer {
  title: string
  url: string
  published?: string
  length?: number
  type?: string
  season?: number
}

export interface Block {
  /** Service slug (serviceslugs.txt); absent means every service. */
  id?: string
  blocked: boolean
}

export interface Txt {
  text: string
  purpose?: string
}

export interface Transcript {
  url: string
  type: string
  language?: string
  rel?: string
}

export interface RemoteItem {
  feedGuid: string
  feedUrl?: string
  itemGuid?: string
  medium?: string
  title?: string
}

export interface UpdateFrequency {
  text: string
  complete?: boolean
  dtstart?: string
  rrule?: string
}

/** podcast:value. `suggested` is in BTC, as written. */
export interface ValueBlock {
  type: string
  method: string
  suggested?: string
  recipients: ValueRecipient[]
  timeSplits: ValueTimeSplit[]
}

export interface ValueRecipient {
  type: string
  address: string
  /** Integer weight, or a percentage off the top when `fee`. */
  split: number
  name?: string
  customKey?: string
  customValue?: string
  fee?: boolean
}

/** podcast:valueTimeSplit: one remote item or recipients of its own. */
export interface ValueTimeSplit {
  startSeconds: number
  durationSeconds: number
  remoteStartSeconds: number
  /** 0–100. */
  remotePercentage: number
  remoteItem?: RemoteItem
  recipients: ValueRecipient[]
}

export interface Chat {
  server: string
  protocol: string
  accountId?: string
  space?: string
}

export interface SocialInteract {
  protocol: string
  uri?: string
  accountId?: string
  accountUrl?: string
  priority?: number
}

/** A feed that was read as far as sense allows, with what was wrong and the line it was found on. */
export interface ParsedFeed {
  document: FeedDocument
  warnings: FeedWarning[]
}

export interface FeedWarning {
  /** 1-based line of the source text. */
  line: number
  message: string
}
