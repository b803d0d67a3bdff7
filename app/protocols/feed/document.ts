/**
 * The content of a podcast feed as plain data: the shape that the parser produces, the renderer writes, the catalogue
 * stores and hosting creates. Parsing a rendered document gives an equal document.
 *
 * Sources: RSS 2.0, iTunes podcast tags, Podcasting 2.0 namespace, content:encoded, Media RSS, Atom links. Texts are
 * decoded and trimmed; HTML in `description` and `contentHtml` is kept as it came (unsanitised). A field is absent if
 * the feed doesn't state it. Times are ISO 8601 in UTC, durations seconds.
 */
export interface FeedDocument {
  title: string
  /** Plain or HTML: of description, itunes:summary and similar tags the one that says most once it is cleaned. */
  description: string
  /** The website, absolute. */
  link?: string
  /** atom:link rel="self": the address that the feed states for itself. */
  selfUrl?: string
  /** itunes:new-feed-url. */
  newFeedUrl?: string
  /** Other related addresses (atom:link rel="related"). */
  related: string[]
  /** WebSub hubs (atom:link rel="hub"). */
  hubs: string[]
  /** atom:link rel="next" of a paged feed (RFC 5005). */
  nextPage?: string
  language?: string
  author?: string
  owner?: { name?: string; email?: string }
  /**
   * Absolute URL of the cover: itunes:image, podcast:image, image/url, googleplay:image, Media RSS or Atom, in this
   * order.
   */
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
  /** podcast:medium, lower case; podcast if the feed doesn't state one. */
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
  /** The feed's own guid, otherwise made from the enclosure, the link, or title and date. */
  guid: string
  guidIsPermaLink?: boolean
  title: string
  description: string
  /** content:encoded, if it says more than the description once both are cleaned. */
  contentHtml?: string
  subtitle?: string
  link?: string
  /** Other related addresses (atom:link rel="related"). */
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
  /** Bytes; absent if the feed states none or an invalid number. */
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

/** podcast:valueTimeSplit: has either a remote item or recipients of its own. */
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

/** A feed parsed as far as possible, with what was wrong and on which line. */
export interface ParsedFeed {
  document: FeedDocument
  warnings: FeedWarning[]
}

export interface FeedWarning {
  /** 1-based line of the source text. */
  line: number
  message: string
}
