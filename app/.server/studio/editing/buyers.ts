import { sql } from 'kysely'
import { boughtTexts } from '#app/texts/studio/studio-pages.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { boughtItems, buyersOf } from '#app/.server/studio/access/index.ts'
import { authorizeFeed } from '#app/.server/studio/records/index.ts'
import { deleteStoredLater } from '#app/.server/studio/files/index.ts'

/** Items that are about to be deleted: of which feeds they are rights, and what the question calls them. */
interface Deleted {
  feedIds: readonly (string | null)[]
  itemIds: readonly string[]
  what: 'item' | 'release'
}

/**
 * Refuses to delete what people have bought until its owner has confirmed the number of buyers, `confirmed`. Runs in the
 * transaction that deletes it, under the lock of the items, for which purchases wait.
 * @throws AppError 409 ITEM_BOUGHT, with the number
 */
export async function requireToldOfBuyers(
  ctx: Ctx,
  { what, ...of }: Deleted,
  confirmed: number | undefined,
): Promise<number> {
  const buyers = await buyersOf(ctx, of)
  if (buyers === 0 || buyers === confirmed) return buyers
  throw new AppError('ITEM_BOUGHT', {
    status: 409,
    message: boughtTexts[what](buyers),
    details: { buyers },
  })
}

/** How many people have bought an episode or track, or tracks of a release of an artist. For those who manage it. */
export async function buyersOfItem(
  ctx: Ctx,
  { feed_id, item_id }: { feed_id: string; item_id: string },
): Promise<number> {
  const feed = await authorizeFeed(ctx, feed_id)
  if (feed.type !== 'ARTIST')
    return buyersOf(ctx, { feedIds: [feed.id, feed.publisher_id], itemIds: [item_id] })
  const tracks = await ctx.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', item_id)
    .execute()
  return buyersOf(ctx, { feedIds: [feed.id], itemIds: tracks.map(({ id }) => id) })
}

/** The ids of a feed's items, none of which is bought before the transaction ends. */
export async function lockItems({ db }: Ctx, feedId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', feedId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes a show or release except for purchased items, which only their buyers can play from then on: it has no owners
 * any more, and is in no list. `sellerId` is the show or artist that the rights are of. False, and nothing is done,
 * where there are no buyers.
 */
export async function deleteButBought(
  ctx: Ctx,
  { feedId, sellerId }: { feedId: string; sellerId: string },
): Promise<boolean> {
  const itemIds = await lockItems(ctx, feedId)
  const bought = await boughtItems(ctx, { feedIds: [sellerId], itemIds })
  if (bought.length === 0) return false
  const now = ctx.now()
  const { db } = ctx
  await db
    .updateTable('hosting_items')
    .set({ deleted_at: sql`coalesce(deleted_at, ${now})`, scheduled_at: null, changes: null })
    .where('feed_id', '=', feedId)
    .where('id', 'in', bought)
    .execute()
  await db.deleteFrom('item_history').where('feed_id', '=', feedId).execute()
  await db
    .deleteFrom('hosting_items')
    .where('feed_id', '=', feedId)
    .where('id', 'not in', bought)
    .execute()
  const files = await db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feedId)
    .where('item_id', 'not in', bought)
    .returning('path')
    .execute()
  await deleteStoredLater(ctx, files)
  await markDeleted(ctx, feedId)
  return true
}

/** Keeps what private feeds show of it, and deletes what belongs to its owners. */
export async function markDeleted({ db, now }: Ctx, feedId: string): Promise<void> {
  await db.deleteFrom('hosting_feed_owners').where('feed_id', '=', feedId).execute()
  await db
    .updateTable('hosting_feeds')
    .set({
      content: sql`content - 'owner_email' - 'funding' - 'value'`,
      changes: null,
      subscription: null,
      import: null,
      scheduled_at: null,
      published_at: null,
      unpublished_at: now(),
      removed_at: now(),
    })
    .where('id', '=', feedId)
    .execute()
}
