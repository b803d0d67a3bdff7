import { z } from 'zod'
import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** Rows per page of the studio's lists. */
export const studioRows = 50

export const itemsListInput = z.strictObject({
  feed_id: id,
  /** If missing, the first state that has items. */
  state: z.enum(['PUBLISHED', 'SCHEDULED', 'DRAFT']).optional(),
  /** Only items with this text in their title. */
  query: text(150).trim().optional(),
  page: z.int().min(1).max(10_000).default(1),
})

/** An episode, track or release in a list of the studio. */
export interface StudioItem {
  id: string
  title: string | undefined
  /** Its description in one line. */
  text: string
  image: string | null
  state: PublishState
  published: string | null
  scheduled: string | null
  updated: string
  /** Whether it has unpublished changes. */
  hasChanges: boolean
  /** Duration of its audio in seconds; null without audio. */
  duration: number | null
  hasVideo: boolean
  lock: ProductType | null
  /** Number of tracks of a release. */
  tracks: number | null
  /** What was ever counted for it, once it is published. */
  figures?: ItemFigures
}

export interface ItemFigures {
  downloads: number
  /** After fees; null for who may not know. */
  money: { usd: number; supporters: number } | null
}

/** One page of a feed's items in one state. */
export interface StudioList {
  state: PublishState
  counts: Record<PublishState, number>
  /** When an item was changed last, ISO 8601: an older cached list is out of date. */
  changed: string
  /** Number of matching items on all pages. */
  total: number
  page: number
  items: StudioItem[]
}
