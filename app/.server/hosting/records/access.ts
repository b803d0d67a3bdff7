import type { FeedRole } from '#app/schemas/hosting-money.ts'
import { ownerTexts } from '#app/texts/studio-owners.ts'
import { type Authorized, authorize, requireUserId } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError, notFound } from '#app/.server/errors.ts'
import { type FeedRow, type ItemRow, toFeedRow, toItemRow } from './rows.ts'

const sharedReads = new WeakMap<Ctx, Map<string, Promise<unknown>>>()

/**
 * Makes all reads with this `ctx` share the feeds and items that were authorised, each read once. For loading a page,
 * which makes many calls and changes nothing.
 */
export function shareReads(ctx: Ctx): void {
  sharedReads.set(ctx, new Map())
}

function shared<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const reads = sharedReads.get(ctx)
  if (!reads) return read()
  const found = (reads.get(key) as Promise<T> | undefined) ?? read()
  reads.set(key, found)
  return found
}

/**
 * The feed, if the actor may manage it. Somebody else's feed answers like a missing one, so that ids reveal nothing.
 * `lock` keeps others from changing it until the transaction ends.
 */
export function authorizeFeed(
  ctx: Ctx,
  feedId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Authorized<FeedRow>> {
  return lock ? readFeed(ctx, feedId, lock) : shared(ctx, feedId, () => readFeed(ctx, feedId))
}

async function readFeed(ctx: Ctx, feedId: string, lock = false): Promise<Authorized<FeedRow>> {
  let query = ctx.db.selectFrom('hosting_feeds').selectAll().where('id', '=', feedId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row || !(await mayManage(ctx, feedId)))
    throw notFound('NO_FEED', 'There is no such show, artist or release.')
  return authorize(toFeedRow(row))
}

async function mayManage(ctx: Ctx, feedId: string): Promise<boolean> {
  return (await roleIn(ctx, feedId)) !== undefined
}

/** The actor's role in a feed; the product itself counts as owner. */
export async function roleIn(ctx: Ctx, feedId: string): Promise<FeedRole | undefined> {
  if (ctx.actor.kind === 'system') return 'OWNER'
  const owner = await ctx.db
    .selectFrom('hosting_feed_owners')
    .select('role')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  return owner?.role as FeedRole | undefined
}

/**
 * Refuses with 403 what only owners may do: delete, export, and change owners or payments. `field` is the field of an
 * edit that it is about, if any.
 */
export async function requireOwner(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  field?: string,
): Promise<void> {
  if ((await roleIn(ctx, feed.id)) === 'OWNER') return
  const at = field === undefined ? {} : { field }
  throw new AppError('OWNER_ONLY', { status: 403, message: ownerTexts.ownerOnly, ...at })
}

/**
 * The item of an authorised feed, unless it is deleted. Lock the feed before locking an item: publishing an edit
 * changes both, and publishing a release has to wait for edits of its tracks.
 */
export function authorizeItem(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Authorized<ItemRow>> {
  if (lock) return readItem(ctx, feed, itemId, lock)
  return shared(ctx, `${feed.id}/${itemId}`, () => readItem(ctx, feed, itemId))
}

async function readItem(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId: string,
  lock = false,
): Promise<Authorized<ItemRow>> {
  let query = ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound('NO_ITEM', 'There is no such episode or track.')
  return authorize(toItemRow(row))
}

/** The items of an authorised feed, published or not, except deleted ones. */
export async function authorizeItems(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
): Promise<Authorized<ItemRow>[]> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => authorize(toItemRow(row)))
}

/** Changes a feed in a transaction that locks it. */
export function changeFeed<T>(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx, feed: Authorized<FeedRow>) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => change(ctx, await authorizeFeed(ctx, feedId, { lock: true })))
}

/** Changes an item in a transaction that locks it and its feed. */
export function changeItem<T>(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  change: (ctx: Ctx, feed: Authorized<FeedRow>, item: Authorized<ItemRow>) => Promise<T>,
): Promise<T> {
  return changeFeed(ctx, ids.feed_id, async (ctx, feed) =>
    change(ctx, feed, await authorizeItem(ctx, feed, ids.item_id, { lock: true })),
  )
}
