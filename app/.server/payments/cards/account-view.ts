import type Stripe from 'stripe'
import { missingIn } from '#app/rules/card-requirements.ts'
import type { CardAccountStatus, CardAccountView } from '#app/schemas/card-accounts.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { requireFeedOwner } from '#app/.server/hosting/index.ts'
import { accountRow, statusOf } from './accounts.ts'
import { followAccount } from './follow-account.ts'

/**
 * How far a show or artist is with its account at the provider, and what is missing, for its owners. It is asked after,
 * since its owner may be just back from there, or the provider has had second thoughts.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function cardAccountView(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<CardAccountView> {
  await requireFeedOwner(ctx, feed_id)
  const row = await accountRow(ctx, feed_id)
  if (!row) return { status: 'NONE', missing: [] }
  const known = row.status as CardAccountStatus
  if (row.stripe_id === null) return { status: known, missing: [] }
  const account = await askAfter(ctx, row.stripe_id)
  if (!account) return { status: known, missing: [] }
  const status = statusOf(account)
  if (status !== known) await followAccount(ctx, account.id)
  const { currently_due: due, past_due: late } = account.requirements ?? {}
  return { status, missing: missingIn([...(due ?? []), ...(late ?? [])]) }
}

/** Null while the provider can't be asked: the page is there without it. */
async function askAfter({ stripe }: Ctx, stripeId: string): Promise<Stripe.Account | null> {
  return stripe.client.accounts.retrieve(stripeId).catch((error: unknown) => {
    console.error('payments: card account:', error)
    return null
  })
}
