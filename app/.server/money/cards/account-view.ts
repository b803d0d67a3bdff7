import type Stripe from 'stripe'
import { missingIn, type CardAccountStatus } from '#app/rules/money/card-requirements.ts'
import type { CardAccountView } from '#app/schemas/money/card-accounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { balanceOf } from '#app/.server/money/books/index.ts'
import { cardAccountRow } from '#app/.server/money/pages/index.ts'
import { cardAccountStatus } from './accounts.ts'
import { followAccount } from './follow-account.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/**
 * The card account of a show or artist, and what it still requires, for its owners. Refreshed from the provider, since
 * the owner may have just returned from there, or its requirements may have changed.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function cardAccountView(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<CardAccountView> {
  await requireFeedOwner(ctx, feed_id)
  const row = await cardAccountRow(ctx, feed_id)
  const waitingCents = (await balanceOf(ctx, `earned:${feed_id}`)).total
  if (!row) return { status: 'NONE', missing: [], isMine: true, waitingCents }
  const isMine = ctx.actor.kind === 'user' && row.connected_by === ctx.actor.userId
  const view = { status: row.status as CardAccountStatus, missing: [], isMine, waitingCents }
  const account = row.stripe_id === null ? null : await retrieveAccount(ctx, row.stripe_id)
  if (!account) return view
  const status = cardAccountStatus(account)
  if (status !== view.status) await followAccount(ctx, account.id)
  const { currently_due: due, past_due: late } = account.requirements ?? {}
  const missing = isMine ? missingIn([...(due ?? []), ...(late ?? [])]) : []
  return { ...view, status, missing }
}

/** Null while the provider can't be reached; the page works without it. */
async function retrieveAccount({ stripe }: Ctx, stripeId: string): Promise<Stripe.Account | null> {
  return stripe.client.accounts.retrieve(stripeId).catch((error: unknown) => {
    log.error('payments: card account', { error })
    return null
  })
}
