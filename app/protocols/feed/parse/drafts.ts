import type {
  Enclosure,
  FeedDocument,
  FeedItem,
  FeedLiveItem,
} from '#app/protocols/feed/document.ts'
import type { Authors } from './authors.ts'
import type { FoundCategories } from './categories.ts'
import type { Covers } from './images.ts'

/** A feed being parsed, with values that are chosen from at the end. */
export interface ChannelDraft {
  fields: FeedDocument
  covers: Covers
  authors: Authors
  descriptions: string[]
  categories: FoundCategories
}

/** An item being parsed, with values that are chosen from at the end. */
export interface ItemDraft {
  fields: FeedItem
  covers: Covers
  authors: Authors
  /** Media RSS contents, used as enclosures if there are no others. */
  mediaEnclosures: Enclosure[]
  content: string
  otherTitle: string
  itunesSeason?: number
  itunesEpisode?: number
  live?: { status: FeedLiveItem['status']; start: string | undefined; end: string | undefined }
}
