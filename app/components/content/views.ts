import type { ContentHit } from '#app/schemas/content.ts'
import type { PackedRows } from './row-hit.ts'

/** What the page of a show, album, artist, audiobook or playlist is given. */
export interface FeedView {
  hit: ContentHit
  /** Safe HTML. */
  notes: string
  feedUrl: string | null
  language: string | null
  categories: string[]
  explicit: boolean
  /** ISO 8601. */
  checkedAt: string
  isGone: boolean
  canRefresh: boolean
  funding: { url: string; text: string }[]
  persons: PersonView[]
  publisher: ContentHit | null
  live: ContentHit[]
  items: PackedRows
  /** Items in all, and the page of them that `items` holds (from 1). */
  total: number
  page: number
  pages: number
  itemsPerPage: number
  /** Where this installation is reached, without a trailing slash. */
  siteUrl: string
}

/** What the page of an episode, track or live item is given. */
export interface ItemView {
  hit: ContentHit
  parent: ContentHit
  /** Safe HTML. */
  notes: string
  explicit: boolean
  season: number | null
  episode: string | null
  persons: PersonView[]
  transcripts: { url: string; type: string; language?: string }[]
  splits: SplitView[]
  feedUrl: string | null
  /** Unix seconds. */
  liveEnd: number | null
  isListed: boolean
  siteUrl: string
}

export interface PersonView {
  name: string
  role?: string
  href?: string
  img?: string
}

export interface SplitView {
  name: string
  percent: number
}
