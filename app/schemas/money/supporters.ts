import { z } from 'zod'
import type { FeedSupporter, SubscriptionStatus } from './subscriptions.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** A filter of a feed's payers; unknown values are ignored. */
export const supportersFilter = z.object({
  view: z.literal('active').optional().catch(undefined),
  before: text(10).optional().catch(undefined),
})

/** The body of me/hosting-supporters-get: all, or only those with a running subscription. */
export const supportersInput = z.strictObject({
  feed_id: id,
  active: z.boolean().optional(),
  before: text(10).optional(),
})

/** A payer in a feed's list. */
export interface ListedSupporter extends Omit<FeedSupporter, 'first'> {
  /** Start of the subscription, or first payment (ISO 8601); null if unknown. */
  since: string | null
}

/** A page of a feed's payers, with the totals. */
export interface ListedSupporters {
  supporters: ListedSupporter[]
  next: string | null
  counts: { all: number; active: number }
}

const mostAskedSupporters = 250
const tooMany = `At most ${mostAskedSupporters} supporters at a time`

const supporterIds = z.array(text(100)).min(1).max(mostAskedSupporters, tooMany)

/** The body of me/hosting-supporter-get: one payer by all known ids. */
export const supporterInput = z.strictObject({ feed_id: id, supporter_ids: supporterIds })

/** The body of me/hosting-supporters-batch. Ids are accounts, also as 'tributary:{id}', or keys on Nostr. */
export const supportersBatchInput = z.strictObject({
  supporters: z
    .array(
      z.strictObject({
        feed_id: id,
        supporter_ids: supporterIds,
        // Some clients send the feed's token along. Ignored: the session counts.
        token: text(4000).nullish(),
      }),
    )
    .max(mostAskedSupporters, tooMany),
})

/** A feed's payer as the API returns it. */
export interface SupporterRecord {
  feed_id: string
  _id: string
  ids: string[]
  _npub: string | null
  _stripe_id: null
  /** Whole sats in all, after fees, without subscriptions. */
  sats: number
  profile: { name: string | null; source: FeedSupporter['source']; npub: string | null }
  info: { name: string | null; username: string | null }
  subscription: { status: SubscriptionStatus; created: string } | null
}
