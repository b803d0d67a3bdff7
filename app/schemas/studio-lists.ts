import { z } from 'zod'
import type { ProductType } from '#app/rules/lock-labels.ts'
import type { PublishState } from '#app/rules/publish-state.ts'
import { id, text } from './text.ts'

/** Rows of one page of a list of the studio. */
export const studioRows = 50

export const itemsListInput = z.strictObject({
  feed_id: id,
  /** Without it, the first state that has something in it. */
  state: z.enum(['PUBLISHED', 'SCHEDULED', 'DRAFT']).optional(),
  /** Only those with this in their title. */
  query: text(150).trim().optional(),
  page: z.int().min(1).max(10_000).default(1),
})

/** An episode, a track or a release in a list of the studio. */
export interface StudioItem {
  id: string
  title: string | undefined
  /** What it is about, in one line. */
  text: string
  image: string | null
  state: PublishState
  published: string | null
  scheduled: string | null
  updated: string
  /** Something of it isn't public yet. */
  hasChanges: boolean
  /** Seconds of its audio; null without any. */
  duration: number | null
  hasVideo: boolean
  lock: ProductType | null
  /** Of a release. */
  tracks: number | null
}

/** One page of a feed's items of one state. */
export interface StudioList {
  state: PublishState
  counts: Record<PublishState, number>
  /** When one of them was changed last, in ISO 8601: a list that is kept by then is out of date. */
  changed: string
  /** Those that match, on all pages. */
  total: number
  page: number
  items: StudioItem[]
}
