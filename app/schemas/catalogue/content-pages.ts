import { feedSorts, type FeedPart, longestFeedQuery } from '#app/rules/catalogue/feed-filter.ts'
import type { ReleaseType } from '#app/rules/catalogue/release-type.ts'
import { z } from 'zod'
import type { UnlockType } from '#app/rules/money/prices.ts'
import { type ContentHit, contentTypeSchema } from './content.ts'
import { viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** The data of the page of a show, album, artist, audiobook or playlist. */
export interface FeedPageData {
  hit: ContentHit
  /** Safe HTML. */
  notes: string
  feedUrl: string | null
  language: string | null
  categories: string[]
  /** What an album's feed says that it is. */
  releaseType: ReleaseType | null
  /** ISO 8601. */
  checkedAt: string
  isGone: boolean
  canRefresh: boolean
  funding: { url: string; text: string }[]
  /** Its pages at directories. */
  alsoOn: { url: string; text: string }[]
  persons: Person[]
  about: ContentAbout | null
  trailer: ContentHit | null
  publisher: ContentHit | null
  /** Live items that are running or scheduled, then those that ended recently. */
  live: ContentHit[]
  items: ContentHit[]
  /**
   * The number of all items, of those that are known and were asked for, and the page of these (from 1) that `items`
   * holds.
   */
  total: number
  found: number
  /** What episodes may be chosen by; null where there are too few of them. */
  parts: FeedPart[] | null
  page: number
  pages: number
  itemsPerPage: number
}

/** What content says of itself beside its notes. */
export interface ContentAbout {
  license: { name: string; url: string | null } | null
  places: { name: string; isMadeThere: boolean; url: string | null }[]
  /** When new episodes come; `next` is ISO 8601, null where it can't be told. */
  frequency: { text: string; next: string | null } | null
  /** The shows that its makers like; without a page where they aren't known here. */
  liked: { title: string; path: string | null }[]
  /** Moments to hear first; whole seconds. */
  soundbites: { start: number; title: string | null }[]
}

/** The data of the page of an episode, track or live item. */
export interface ItemPageData {
  hit: ContentHit
  parent: ContentHit
  /** Of a track: the artist of its album, where that is known. */
  publisher: ContentHit | null
  /** Safe HTML. */
  notes: string
  season: string | null
  episode: string | null
  persons: Person[]
  about: ContentAbout | null
  funding: { url: string; text: string }[]
  /** The same at other places. */
  elsewhere: { url: string; text: string }[]
  /** Whether its makers ask for no comments. */
  commentsOff: boolean
  /** URL of the chapters, if the item has any. */
  chaptersUrl: string | null
  transcripts: { url: string; type: string; language?: string }[]
  splits: Split[]
  feedUrl: string | null
  /** Unix seconds. */
  liveEnd: number | null
  /** The address of the live activity on Nostr whose chat a livestream has, as `30311:pubkey:d`; null for none. */
  chat: string | null
  /** False once the feed no longer lists it: the page stays, and `hit.withdrawn` says whether it was withdrawn. */
  isListed: boolean
}

export interface Person {
  name: string
  role?: string
  href?: string
  img?: string
}

/** A recipient and its share of each boost. */
export interface Split {
  name: string
  percent: number
  /** 'node', 'lnaddress' or another type that the feed names. */
  type: string
  address: string
  /** URL of more information about the recipient. */
  link: string | null
}

export const contentInput = z.strictObject({ type: contentTypeSchema, id })
export const contentIdInput = z.strictObject({ id })
export const contentGuidInput = z.strictObject({ guid: text(1000) })
/** Which part of a list is wanted: as many from a cursor on, which is the `next` of the part before. */
const listPart = {
  limit: z.int().min(1).max(500).nullish(),
  cursor: text(100).nullish(),
}
export const podcastShowInput = z.strictObject({
  id,
  allepisodes: z.boolean().nullish(),
  ...listPart,
})
/** An artist with its albums, an album with its tracks. */
export const musicFeedInput = z.strictObject({ id, ...listPart })
export const feedItemsInput = z.strictObject({
  id,
  page: z.number().int().min(1).max(99_999),
  sort: z.enum(feedSorts).nullish(),
  /** What a listener has played is not everybody's to ask. */
  only: z.enum(['transcript', 'video']).nullish(),
  query: text(longestFeedQuery).nullish(),
})

/** What is sold with content. Amounts are US cents; ids are those of the studio. */
export type PublicProduct =
  | {
      _type: 'SUBSCRIPTION'
      feed_id: string
      info: {
        name: string
        description: string
        offer: string
        thankyou: string
        benefits: string[]
      }
      prices: { default: { amount: number; currency: 'USD'; schedule: 'MONTHLY' } }
    }
  | {
      _type: 'PURCHASE'
      feed_id: string
      item_id: string
      unlocktype: UnlockType
      prices: { default: { amount: number; currency: 'USD' } }
    }

/** What else a hit has, which isn't read. */
const restOfHit = {
  _guid: z.unknown().optional(),
  _origin: z.unknown().optional(),
  _status: z.unknown().optional(),
  info: z.unknown().optional(),
  product: z.unknown().optional(),
  withdrawn: z.unknown().optional(),
  links: z.unknown().optional(),
  sats: z.unknown().optional(),
  stats: z.unknown().optional(),
  recommended: z.unknown().optional(),
  parent: z.unknown().optional(),
} satisfies Record<Exclude<keyof ContentHit, '_id' | '_type'>, z.ZodType>

/** What content is asked about: its id and type, or its whole hit. */
const entityInput = z
  .strictObject({
    _id: id,
    type: contentTypeSchema.optional(),
    _type: contentTypeSchema.optional(),
    ...restOfHit,
  })
  .transform(({ _id, type, _type }, { addIssue }) => {
    const known = type ?? _type
    if (known) return { _id, type: known }
    addIssue({ code: 'custom', path: ['type'], message: 'Give a type' })
    return z.NEVER
  })
export const contentPageInput = z.strictObject({
  entity: entityInput,
  parent: entityInput.nullish(),
  viewer: viewerInput,
})
