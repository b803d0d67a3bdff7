import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { boostReplyInput } from '#app/schemas/money/feed-boosts.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { boostTransfer, notifyWallets } from '#app/.server/money/books/index.ts'
import { ownFeedIds } from './own-feed-ids.ts'
import type { BoostRow } from '#app/.server/money/pages/index.ts'
import { readBoost } from './stored-boosts.ts'

/** The reply to a boost; null if there is none. */
export async function replyTo(
  { db }: Pick<Ctx, 'db'>,
  { feed_id, id }: Pick<BoostRow, 'feed_id' | 'id'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('boost_replies')
    .select('text')
    .where('feed_id', '=', feed_id)
    .where('boost_id', '=', id)
    .executeTakeFirst()
  return row?.text ?? null
}

/**
 * me/hosting-boost-reply: sets or, with an empty text, deletes the reply to a boost of a feed. The sender sees it on
 * the boost receipt and in their wallet. For owners of the feed.
 * @throws AppError 404 NO_FEED, NO_BOOST, 403 OWNER_ONLY
 */
export async function replyToBoost(
  ctx: Ctx,
  { feed_id, boost_id, text }: z.output<typeof boostReplyInput>,
): Promise<{ reply: string | null }> {
  const reply = text === '' ? null : text
  await transact(ctx, async (ctx) => {
    // Checked under a lock, since the right may end meanwhile.
    await requireFeedOwner(ctx, feed_id, { lock: true })
    const feedIds = await ownFeedIds(ctx, feed_id)
    const { boost } = await readBoost(ctx, boost_id)
    if (!feedIds.includes(boost.feed_id)) throw notFound('NO_BOOST', boostTexts.errors.NO_BOOST)
    await storeReply(ctx, boost, reply)
    await showInWallet(ctx, boost, reply)
  })
  return { reply }
}

async function storeReply(ctx: Ctx, boost: BoostRow, text: string | null): Promise<void> {
  const at = { feed_id: boost.feed_id, boost_id: boost.id }
  if (text === null) {
    await ctx.db
      .deleteFrom('boost_replies')
      .where('feed_id', '=', at.feed_id)
      .where('boost_id', '=', at.boost_id)
      .execute()
    return
  }
  const row = { text, replied_at: ctx.now() }
  await ctx.db
    .insertInto('boost_replies')
    .values({ ...at, ...row })
    .onConflict((conflict) => conflict.columns(['feed_id', 'boost_id']).doUpdateSet(row))
    .execute()
}

async function showInWallet(ctx: Ctx, boost: BoostRow, reply: string | null): Promise<void> {
  if (boost.user_id === null) return
  const changed = await ctx.db
    .updateTable('wallet_transactions')
    .set({ details: withReply(reply) })
    .where('transfer_id', '=', boostTransfer(boost.id))
    .where('user_id', '=', boost.user_id)
    .returning(['user_id', 'id'])
    .execute()
  await notifyWallets(ctx, changed)
}

function withReply(reply: string | null): RawBuilder<string> {
  return reply === null
    ? sql`details - 'reply'`
    : sql`jsonb_set(details, '{reply}', to_jsonb(${reply}::text))`
}
