import type { Enclosure, FeedDocument, FeedItem, FeedLiveItem } from '../document.ts'
import type { Authors } from './authors.ts'
import type { FoundCategories } from './categories.ts'
import type { Covers } from './images.ts'

/** A feed on its way to being a FeedDocument, with what has to be weighed at the end. */
export interface ChannelDraft {
  fields: FeedDocument
  covers: Covers
  authors: Authors
  descriptions: string[]
  categories: FoundCategories
}

/** An item on its way to being a FeedItem, with what has to be weighed at the end. */
export interface ItemDraft {
  fields: FeedItem
  covers: Covers
  authors: Authors
  /** Media RSS contents, which count as enclosures when there is no other. */
  mediaEnclosures: Enclosure[]
  content: string
  otherTitle: string
  itunesSeason?: number
  itunesEpisode?: number
  live?: { status: FeedLiveItem['status']; start: string | undefined; end: string | undefined }
}
