import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedRow, ItemContent } from '#app/.server/studio/records/index.ts'

/** A change of who is paid, as the security log tells it. */
interface PayoutChange {
  /** The item that it is made of; null for the feed itself. */
  item: { id: string; content: Pick<ItemContent, 'title'> } | null
  /** The recipients before and after, in words; empty for none. */
  from: string
  to: string
}

/**
 * Lets who is paid be changed with a fresh proof alone, and writes the change down in the transaction that makes it.
 * @throws AppError 403 PROOF_NEEDED
 */
export async function provePayoutChange(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  change: PayoutChange,
): Promise<void> {
  await requireFreshProof(ctx, 'changePayout')
  await recordPayoutChange(ctx, feed, change)
}

/** Writes a change of who is paid down, in the transaction that makes it. */
export async function recordPayoutChange(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item, from, to }: PayoutChange,
): Promise<void> {
  const name = item && (item.content.title ?? item.id)
  const details = { ...(name ? { name } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
  await recordEvent(ctx, 'SPLITS_CHANGED', { feedId: feed.id, details })
}
