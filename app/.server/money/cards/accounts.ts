import type Stripe from 'stripe'
import type { CardAccountStatus } from '#app/rules/money/card-requirements.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type CardAccountRow, cardAccountRow } from '#app/.server/money/pages/index.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import { requireFeedManager } from '#app/.server/studio/records/index.ts'

/** Locks the card account of a show or artist against being connected or disconnected until the transaction ends. */
export function lockCardAccount(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<CardAccountRow | undefined> {
  return db
    .selectFrom('card_accounts')
    .selectAll()
    .where('feed_id', '=', feedId)
    .forShare()
    .executeTakeFirst()
}

/**
 * The card account's status of a show or artist (of a release: its artist's), for its managers. @throws AppError 404
 * NO_FEED
 */
export async function cardAccount(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<{ status: CardAccountStatus }> {
  await requireFeedManager(ctx, feed_id)
  const feed = await cardFeed(ctx, feed_id)
  const row = feed ? await cardAccountRow(ctx, feed.id) : undefined
  return { status: (row?.status as CardAccountStatus | undefined) ?? 'NONE' }
}

/** The status of a provider's account. */
export function cardAccountStatus(account: Stripe.Account): Exclude<CardAccountStatus, 'NONE'> {
  if (!account.details_submitted) return 'ONBOARDING'
  const { disabled_reason: reason, past_due: missing } = account.requirements ?? {}
  const isReady = account.capabilities?.transfers === 'active' && account.payouts_enabled
  if (isReady && !reason) return 'ENABLED'
  const isChecked = !reason || /pending_verification|under_review/.test(reason)
  return isChecked && !missing?.length ? 'REVIEW' : 'RESTRICTED'
}
