import type { FeedPage, ItemPage } from '#app/schemas/content-pages.ts'
import type { TranscriptGroup } from '#app/protocols/transcripts/index.ts'
import type { PackedRows } from './row-hit.ts'

/** What is known of a cover before it is loaded. */
export interface PictureView {
  /** A few pixels as a data: address. */
  preview: string
  /** '#rrggbb' */
  colour: string
}

/** What the page of a show, album, artist, audiobook or playlist is given. */
export interface FeedView extends Omit<FeedPage, 'items'> {
  picture: PictureView | null
  items: PackedRows
  /** The page of its first category's genre, where there is one. */
  genrePath: string | null
  /** Where this installation is reached, without a trailing slash. */
  siteUrl: string
  /** Whether the viewer follows it; not there for visitors. */
  inLibrary?: boolean
}

/** What the page of an episode, track or live item is given. */
export interface ItemView extends ItemPage {
  /** The asked tab, if any was asked for. */
  tab: string | null
  picture: PictureView | null
  /** `?t=`: where listening and reading begin, in seconds. */
  startAt: number | null
  chapters: ChapterView[]
  /** Where its tab was asked for, and there is one. */
  transcript: PackedTranscript | null
  clipCount: number
  /** Where their tab was asked for. */
  clips: PackedRows | null
  clipOrder: 'latest' | 'popular'
  siteUrl: string
}

export interface ChapterView {
  title: string
  /** Seconds. */
  start: number
  end?: number
  img?: string
}

export interface TranscriptView {
  groups: TranscriptGroup[]
  language: string | null
}

/** A transcript as one text: see PackedRows. */
export type PackedTranscript = string & { readonly packedTranscript: unique symbol }
