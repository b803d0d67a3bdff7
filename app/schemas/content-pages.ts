import { z } from 'zod'
import { type ContentHit, contentTypeSchema } from './content.ts'
import { id, text } from './text.ts'

/** What the page of a show, album, artist, audiobook or playlist shows. */
export interface FeedPage {
  hit: ContentHit
  /** Safe HTML. */
  notes: string
  feedUrl: string | null
  language: string | null
  categories: string[]
  /** ISO 8601. */
  checkedAt: string
  isGone: boolean
  canRefresh: boolean
  funding: { url: string; text: string }[]
  persons: Person[]
  publisher: ContentHit | null
  /** Live items that are on or to come, then those that ended lately. */
  live: ContentHit[]
  items: ContentHit[]
  /** Items in all, and the page of them that `items` holds (from 1). */
  total: number
  page: number
  pages: number
  itemsPerPage: number
}

/** What the page of an episode, track or live item shows. */
export interface ItemPage {
  hit: ContentHit
  parent: ContentHit
  /** Safe HTML. */
  notes: string
  season: number | null
  episode: string | null
  persons: Person[]
  /** Where the chapters are, if the item has any. */
  chaptersUrl: string | null
  transcripts: { url: string; type: string; language?: string }[]
  splits: Split[]
  feedUrl: string | null
  /** Unix seconds. */
  liveEnd: number | null
  /** False once the feed stopped naming it: the page stays, and its hit says whether it was withdrawn. */
  isListed: boolean
}

export interface Person {
  name: string
  role?: string
  href?: string
  img?: string
}

/** A recipient's share of every boost. */
export interface Split {
  name: string
  percent: number
  /** 'node', 'lnaddress' or what else the feed says. */
  type: string
  address: string
  /** Where more is told of the recipient. */
  link: string | null
}

export const contentInput = z.strictObject({ type: contentTypeSchema, id })
export const contentIdInput = z.strictObject({ id })
export const contentGuidInput = z.strictObject({ guid: text(1000) })
export const podcastShowInput = z.strictObject({
  id,
  allepisodes: z.boolean().nullish(),
})
export const feedItemsInput = z.strictObject({
  id,
  page: z.number().int().min(1).max(99_999),
})

const entityInput = z.strictObject({ _id: id, type: contentTypeSchema })
export const contentPageInput = z.strictObject({
  entity: entityInput,
  parent: entityInput.nullish(),
  viewer: text(200).nullish(),
})
