import type { z } from 'zod'
import type { connectInput } from '#app/schemas/money/card-accounts.ts'
import { cardAccountTexts as texts } from '#app/texts/money/card-account.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { cardAccountRow, type CardAccountRow } from '#app/.server/money/pages/index.ts'
import { ownAddress } from './own-address.ts'
import { orCardsAway } from './provider.ts'

/**
 * pay/stripe-connect-url: the provider's onboarding page of a show's or artist's card account, for its owners. The
 * first call makes the account; only the owner who made it gets its page. Not within a transaction.
 * @throws AppError 400 RETURN_ADDRESS, 403 OWNER_ONLY, PROOF_NEEDED, 404 NO_FEED, 409 OTHERS_ACCOUNT, 503 CARDS_AWAY
 */
export async function connectUrl(
  ctx: Ctx,
  { feed: feedId, return_url, refresh_url }: z.output<typeof connectInput>,
): Promise<{ url: string }> {
  await requireFeedOwner(ctx, feedId)
  const addresses = {
    return_url: ownAddress(ctx, 'return_url', return_url),
    refresh_url: ownAddress(ctx, 'refresh_url', refresh_url),
  }
  await requireFreshProof(ctx, 'changePayout')
  const feed = await cardFeed(ctx, feedId)
  if (!feed) throw notFound('NO_FEED')
  const account = await accountAtProvider(ctx, feed.id)
  // Their right may have ended while the provider was asked.
  await requireFeedOwner(ctx, feed.id)
  const { url } = await orCardsAway(
    ctx.stripe.client.accountLinks.create({ account, type: 'account_onboarding', ...addresses }),
  )
  return { url }
}

async function accountAtProvider(ctx: Ctx, feedId: string): Promise<string> {
  const row = (await cardAccountRow(ctx, feedId)) ?? (await createRow(ctx, feedId))
  if (row.connected_by !== requireUserId(ctx.actor)) throw anothersAccount()
  if (row.stripe_id !== null) return row.stripe_id
  const { id } = await orCardsAway(
    ctx.stripe.client.accounts.create(
      {
        type: 'express',
        capabilities: { transfers: { requested: true } },
        metadata: { feed: feedId },
      },
      { idempotencyKey: `account:${feedId}:${row.connected_by}:${row.created_at.getTime()}` },
    ),
  )
  await ctx.db
    .updateTable('card_accounts')
    .set({ stripe_id: id })
    .where('feed_id', '=', feedId)
    .where('connected_by', '=', row.connected_by)
    .where('created_at', '=', row.created_at)
    .where('stripe_id', 'is', null)
    .execute()
  return id
}

/** The account pays out to the owner who has connected it, and shows their personal data. */
function anothersAccount(): AppError {
  return new AppError('OTHERS_ACCOUNT', { status: 409, message: texts.others })
}

function createRow(ctx: Ctx, feedId: string): Promise<CardAccountRow> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feedId, { lock: true })
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('card_accounts')
      .values({
        feed_id: feedId,
        status: 'ONBOARDING',
        connected_by: requireUserId(ctx.actor),
        created_at: ctx.now(),
        asked_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) await recordEvent(ctx, 'CARDS_CONNECTED', { feedId })
    return ctx.db
      .selectFrom('card_accounts')
      .selectAll()
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow()
  })
}
