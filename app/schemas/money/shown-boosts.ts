import { z } from 'zod'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { FeedItem, MyReactions, NotesPage } from '#app/schemas/social/notes.ts'
import { viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { id } from '#app/schemas/base/text.ts'

/** Somebody who has paid, as lists show them. */
export interface Payer {
  /** Of the account here, else the key on Nostr; of somebody unknown that of the boost. */
  id: string
  npub: string | null
  /** Null of somebody who isn't known, or has left. */
  name: string | null
  /** An absolute address. */
  image: string | null
  /** Where there is more about them; null where nowhere. */
  path: string | null
}

/** A boost that anybody may see, in a list. */
export interface ShownBoost {
  id: string
  action: 'BOOST' | 'STREAM' | 'AUTO'
  /** Relative address of its receipt. */
  path: string
  /** What of it has reached others; of one by card, what that was worth in sats then, or 0 where nobody knew. */
  satoshis: number
  /** What was paid by card and didn't go back, in US dollars; null of sats. */
  usd: number | null
  payer: Payer
  message: string
  /** Seconds within the audio. */
  position: number | null
  /** Unix seconds. */
  at: number
  content: ContentHit | null
}

/** What stands among those that most was paid with: a boost, or a note that was zapped. */
export type TopBoost = {
  /** Of the boost, or the note. */
  _id: string
  satoshis: number
  content: ContentHit | null
} & (
  | (FeedItem & { boost: null })
  | { boost: ShownBoost; note: null; action: null; parent: null; hit: ContentHit | null }
)

export interface TopBoosts {
  feed: TopBoost[]
  myreactions: MyReactions
  /** How many hidden notes are left out. */
  hidden: number
}

/** A page of what is said about content: notes, and boosts with words of the same time. Both have the newest first. */
export interface Activity extends NotesPage {
  boosts: ShownBoost[]
}

/** A record of the collection 'supporters'. */
export interface SupporterRecord {
  entity: { _id: string }
  _npub: string | null
  /** `total` is in sats. */
  stats: { btc: { TOTAL: { total: number } } }
  supporter: Payer
}

/** Who supports a piece of content. */
export interface Support {
  /** In sats, and of how many people. */
  total: number
  supporters: number
  /** Those who gave most. */
  top: SupporterRecord[]
}

/** The same as a document of the realtime database, of content by its type and id. */
export interface ContentStats {
  entity: { _type: string; _id: string }
  support: { total: number }
  supporters: number
}

export const usualSupporters = 3
/** So many are loaded for a page of content. */
export const shownSupporters = 5

export const supportersInput = z.strictObject({
  id,
  /** That of one supporter alone. */
  npub: viewerInput,
  limit: z.number().int().min(1).max(100).nullish(),
})
