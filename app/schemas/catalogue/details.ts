import type { ReleaseType } from '#app/rules/catalogue/release-type.ts'
import type { ContentHit } from './content.ts'
import type { ContentAbout, Split } from './content-pages.ts'

// What apps are told of content beside its hit: what its page shows, and what its feed says publicly. Times are ISO 8601,
// durations seconds.

interface WebLink {
  url: string
  text: string
}

export interface SharedDetails {
  guid: string | null
  /** The address of its feed; null where it isn't on the web, or no longer. */
  feedUrl: string | null
  website: string | null
  /** `html` is safe to show; `text` has the same in lines. */
  notes: { html: string; text: string }
  author: string
  /** Of the feed, as BCP 47. */
  language: string | null
  explicit: boolean
  persons: { name: string; role?: string; group?: string; href?: string; img?: string }[]
  funding: WebLink[]
  license: ContentAbout['license']
  locations: PlaceDetails[]
  /** Who gets boosts; null where nobody is named. */
  value: ValueDetails | null
}

export interface PlaceDetails {
  name: string
  /** Made there; else it is about the place. */
  isMadeThere: boolean
  geo: string | null
  osm: string | null
  country: string | null
  /** On a map. */
  url: string | null
}

export interface ValueDetails {
  method: string
  /** In BTC, as the feed writes it. */
  suggested: string | null
  recipients: ValueShare[]
  timeSplits: {
    start: number
    duration: number
    /** Of what is paid meanwhile, from 0 to 100. */
    remotePercentage: number
    remoteStart: number
    remoteItem: { feedGuid: string; itemGuid: string | null } | null
    recipients: ValueShare[]
  }[]
}

export interface ValueShare {
  name: string | null
  /** 'node', 'lnaddress' or another type that the feed names. */
  type: string
  address: string
  /** A weight among the others, or a percentage off the top where it is a fee. */
  split: number
  isFee: boolean
  customKey: string | null
  customValue: string | null
}

/** A show, album, artist or audiobook. */
export interface FeedDetails extends SharedDetails {
  medium: string
  /** How its episodes are meant to be heard. */
  order: 'episodic' | 'serial' | null
  isComplete: boolean
  /** Whether its address has answered that it is gone. */
  isGone: boolean
  checkedAt: string
  categories: string[]
  genres: { slug: string; name: string }[]
  copyright: string | null
  releaseType: ReleaseType | null
  /** Its pages at directories. */
  alsoOn: WebLink[]
  frequency: ContentAbout['frequency']
  liked: ContentAbout['liked']
  publisher: ContentHit | null
  trailer: ContentHit | null
  /** Live items that are running or scheduled, then those that ended recently. */
  live: ContentHit[]
}

export interface MediaFile {
  url: string
  type: string
  bytes: number | null
}

/** The same in another form: as video, in another quality or language. */
export interface AlternateFile {
  type: string
  title: string | null
  bytes: number | null
  bitrate: number | null
  height: number | null
  language: string | null
  rel: string | null
  codecs: string | null
  isDefault: boolean
  sources: { url: string; type: string | null }[]
}

/** An episode, track or live item. */
export interface ItemDetails extends SharedDetails {
  feedGuid: string | null
  publishedAt: string | null
  duration: number | null
  season: { number: number; name: string | null } | null
  episode: { number: number; display: string | null } | null
  episodeType: 'full' | 'trailer' | 'bonus' | null
  isrc: string | null
  keywords: string[]
  /** What everybody may hear; whoever may hear more finds it in `enclosures` of api/load-content-page. */
  enclosure: MediaFile | null
  alternates: AlternateFile[]
  chaptersUrl: string | null
  transcripts: { url: string; type: string; language?: string }[]
  soundbites: ContentAbout['soundbites']
  /** The same at other places. */
  elsewhere: WebLink[]
  splits: Split[]
  publisher: ContentHit | null
  commentsOff: boolean
  /** False once the feed no longer lists it. */
  isListed: boolean
  live: LiveDetails | null
}

export interface LiveDetails {
  status: string
  startsAt: string | null
  endsAt: string | null
  /** The address of the live activity on Nostr whose chat it has, as `30311:pubkey:d`. */
  chat: string | null
}

/** The same with its chapters, as its page has them. */
export type WholeItemDetails = ItemDetails & {
  chapters: { title: string; start: number; end?: number; url?: string; img?: string }[]
}
