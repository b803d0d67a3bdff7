import { z } from 'zod'
import type { BoostWay } from './boosts.ts'
import type { CardGone } from '#app/rules/money/card-gone.ts'
import { id, instant, text } from '#app/schemas/base/text.ts'

export const activityKinds = ['BOOST', 'ZAP', 'STREAM'] as const
export type ActivityKind = (typeof activityKinds)[number]

const supporterId = text(100)

/** Which of what was sent to a feed the address of its page asks for; what isn't known is passed over. */
export const activityFilter = z.object({
  kind: z.enum(activityKinds).optional().catch(undefined),
  message: z.literal('1').optional().catch(undefined),
  item: id.optional().catch(undefined),
  from: supporterId.optional().catch(undefined),
  before: text(100).optional().catch(undefined),
})
export type ActivityFilter = z.output<typeof activityFilter>

/** The body of me/hosting-activity-get: what was sent to a show or artist, newest first. */
export const activityInput = z.strictObject({
  feed_id: id,
  start: instant.optional(),
  end: instant.optional(),
  kind: z.enum(activityKinds).optional(),
  /** Only what has words with it. */
  with_message: z.boolean().optional(),
  /** A feed or item by its public id. */
  content_id: id.optional(),
  /** Who sent it, as events have it. */
  supporter_id: supporterId.optional(),
  before: text(100).optional(),
})
export type ActivityInput = z.output<typeof activityInput>

/** Something that was sent to a show or artist. Amount and supporter are null where they were kept from the viewer. */
export interface ActivityEvent {
  /** A boost's, or the payment hash of a zap. */
  id: string
  type: ActivityKind
  supporter: {
    id: string
    ids: {
      tributary: string | null
      npub: string | null
      pubkey: string | null
      other: string | null
    }
    display: { name: string | null; image: string | null }
    path: string | null
  } | null
  content: { type: string; id: string; title: string; path: string; image: string | null }
  /** Relative address of its receipt; zaps have none. */
  path: string | null
  way: BoostWay
  /** What was sent, before fees. */
  satoshis: number | null
  /** By card what was paid; else US dollars of its moment, null where no rate was known. */
  usd: number | null
  /** What of a card went back since; null of sats. */
  gone: CardGone | null
  /** All of it came back. */
  isReturned: boolean
  message: string
  /** ISO 8601. */
  timestamp: string
}

export interface ActivityPage {
  events: ActivityEvent[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** How many there are in all. */
  count: number
  /** Of each day (UTC) on this page: all of its events, and the sats that the viewer may know of. */
  days: { day: string; events: number; satoshis: number }[]
}
