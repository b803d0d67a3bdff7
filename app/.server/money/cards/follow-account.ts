import { addSeconds } from 'date-fns/addSeconds'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFeed } from '#app/.server/studio/records/index.ts'
import { noteCards } from '#app/.server/studio/pricing/index.ts'
import { cardAccountStatus } from './accounts.ts'
import { beginSnapshot, orNull } from './provider.ts'
import { enqueueSettlement } from './enqueue-settlement.ts'

/** Minimum and maximum delay until an account that isn't enabled is polled again. */
const [soonSeconds, laterSeconds] = [60, 3600]
const maxAtOnce = 1000

/** Syncs a card account with the provider. Once it is enabled, its waiting earnings are sent. */
export async function followAccount(ctx: Ctx, stripeId: string): Promise<void> {
  const look = await beginSnapshot(ctx)
  const account = await orNull(ctx.stripe.client.accounts.retrieve(stripeId))
  await transact(ctx, async (ctx) => {
    // Locks the feed first, as changes of owners do.
    const known = await feedOfAccount(ctx, stripeId)
    if (known === undefined) return
    await lockFeed(ctx, known)
    const row = await ctx.db
      .selectFrom('card_accounts')
      .selectAll()
      .where('stripe_id', '=', stripeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.look >= look) return
    // The provider doesn't show us accounts whose owner has revoked our access.
    const status = account ? cardAccountStatus(account) : 'RESTRICTED'
    const age = (ctx.now().getTime() - row.created_at.getTime()) / 1000
    await ctx.db
      .updateTable('card_accounts')
      .set({
        status,
        look,
        asked_at: addSeconds(ctx.now(), Math.min(Math.max(age, soonSeconds), laterSeconds)),
      })
      .where('feed_id', '=', row.feed_id)
      .execute()
    if (status === row.status) return
    await noteCards(ctx, row.feed_id, status === 'ENABLED')
    if (status === 'ENABLED') await enqueueSettlements(ctx, row.feed_id)
  })
}

async function feedOfAccount({ db }: Ctx, stripeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_accounts')
    .select('feed_id')
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.feed_id
}

async function enqueueSettlements(ctx: Ctx, feedId: string): Promise<void> {
  const shares = await ctx.db
    .selectFrom('card_shares')
    .select('payment_id')
    .where('feed_id', '=', feedId)
    .where('is_settled', '=', false)
    .limit(maxAtOnce)
    .execute()
  for (const { payment_id } of shares) await enqueueSettlement(ctx, payment_id)
}
