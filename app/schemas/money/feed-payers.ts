import { z } from 'zod'
import type { FeedPayer, SubscriptionStatus } from './subscriptions.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** A filter of a feed's payers; unknown values are ignored. */
export const feedPayersFilter = z.object({
  view: z.literal('active').optional().catch(undefined),
  before: text(10).optional().catch(undefined),
})

/** The body of me/hosting-supporters-get: all, or only those with a running subscription. */
export const feedPayersInput = z.strictObject({
  feed_id: id,
  active: z.boolean().optional(),
  before: text(10).optional(),
})

/** A payer in a feed's list. */
export interface ListedFeedPayer extends Omit<FeedPayer, 'first'> {
  /** Start of the subscription, or first payment (ISO 8601); null if unknown. */
  since: string | null
}

/** A page of a feed's payers, with the totals. */
export interface ListedFeedPayers {
  supporters: ListedFeedPayer[]
  next: string | null
  counts: { all: number; active: number }
}

const maxFeedPayers = 250
const tooMany = `At most ${maxFeedPayers} supporters at a time`

const supporterIds = z.array(text(100)).min(1).max(maxFeedPayers, tooMany)

/** The body of me/hosting-supporter-get: one payer by all known ids. */
export const feedPayerInput = z.strictObject({ feed_id: id, supporter_ids: supporterIds })

/** The body of me/hosting-supporters-batch. Ids are accounts, also as 'tributary:{id}', or keys on Nostr. */
export const feedPayersBatchInput = z.strictObject({
  supporters: z
    .array(
      z.strictObject({
        feed_id: id,
        supporter_ids: supporterIds,
        // Some clients send the feed's token along. Ignored: the session counts.
        token: text(4000).nullish(),
      }),
    )
    .max(maxFeedPayers, tooMany),
})

/** A feed's payer as the API returns it. */
export interface FeedPayerRecord {
  feed_id: string
  _id: string
  ids: string[]
  _npub: string | null
  _stripe_id: null
  /** Whole sats in all, after fees, without subscriptions. */
  sats: number
  profile: { name: string | null; source: FeedPayer['source']; npub: string | null }
  info: { name: string | null; username: string | null }
  subscription: { status: SubscriptionStatus; created: string } | null
}
