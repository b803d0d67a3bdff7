import { z } from 'zod'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TimelineItem, MyReactions, NotesPage } from '#app/schemas/social/notes.ts'
import { viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { id } from '#app/schemas/base/text.ts'

/** A payer, as lists show them. */
export interface Payer {
  /** Account id, else Nostr key; of an unknown payer the boost's id. */
  id: string
  npub: string | null
  /** Null if unknown or deleted. */
  name: string | null
  /** Absolute URL. */
  image: string | null
  /** Relative URL of their profile, if they have one. */
  path: string | null
}

/** A public boost in a list. */
export interface PublicBoost {
  id: string
  action: 'BOOST' | 'STREAM' | 'AUTO'
  /** Relative URL of its receipt. */
  path: string
  /** Delivered amount; of a card boost its value in sats at that time, or 0 if unknown. */
  satoshis: number
  /** Card payment less reversals, in US dollars; null for sats. */
  usd: number | null
  payer: Payer
  message: string
  /** Position in the audio, in seconds. */
  position: number | null
  /** Unix seconds. */
  at: number
  content: ContentHit | null
}

/** An entry of the top list: a boost, or a zapped note. */
export type TopBoost = {
  /** The boost's or note's id. */
  _id: string
  satoshis: number
  content: ContentHit | null
} & (
  | (TimelineItem & { boost: null })
  | { boost: PublicBoost; note: null; action: null; parent: null; hit: ContentHit | null }
)

export interface TopBoosts {
  feed: TopBoost[]
  myreactions: MyReactions
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** Number of hidden notes that are left out, of all pages. */
  hidden: number
}

/** A page of content's activity: notes, and boosts with messages of the same time, both newest first. */
export interface Activity extends NotesPage {
  boosts: PublicBoost[]
}

/** A record of the collection 'supporters'. */
export interface SupporterRecord {
  entity: { _id: string }
  _npub: string | null
  /** `total` is in sats. */
  stats: { btc: { TOTAL: { total: number } } }
  supporter: Payer
}

/** The supporters of a piece of content. */
export interface Support {
  /** Sum in sats, and number of supporters. */
  total: number
  supporters: number
  /** The top supporters. */
  top: SupporterRecord[]
}

/** The totals as a record of the realtime database, by the content's type and id. */
export interface ContentStats {
  entity: { _type: string; _id: string }
  support: { total: number }
  supporters: number
}

export const usualSupporters = 3
/** Supporters loaded for a content page. */
export const supportersOnPages = 5

export const supportersInput = z.strictObject({
  id,
  /** Only this supporter. */
  npub: viewerInput,
  limit: z.number().int().min(1).max(100).nullish(),
})
