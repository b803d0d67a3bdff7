import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import { type Authorized, authorize, isProduct, requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { requireItems } from './item-count.ts'
import { isMintedFor } from './new-ids.ts'
import { insertFeed, insertItem, isUnstored, unstoredItem, unstoredRelease } from './new-records.ts'
import { type FeedRow, type ItemRow, toFeedRow, toItemRow } from './rows.ts'

/** A feed that the actor manages, with their role in it as it was when the feed was read. */
export type ManagedFeed = Authorized<FeedRow & { role: FeedRole }>

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
 * The feed, if the actor manages it. A feed of others answers like a missing one, so that ids reveal nothing.
 * `lock` keeps others from changing it until the transaction ends, and stores a release that the studio has only given
 * an id so far.
 */
export function authorizeFeed(
  ctx: Ctx,
  feedId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ManagedFeed> {
  return lock ? readFeed(ctx, feedId, lock) : shared(ctx, feedId, () => readFeed(ctx, feedId))
}

async function readFeed(ctx: Ctx, feedId: string, lock = false): Promise<ManagedFeed> {
  let query = ctx.db.selectFrom('hosting_feeds').selectAll().where('id', '=', feedId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) return newRelease(ctx, feedId, lock)
  // Asked once the row is locked: a role that ended while this waited for the lock is none.
  const role = await roleIn(ctx, feedId)
  if (!role) throw noFeed()
  return authorize({ ...toFeedRow(row), role })
}

/** The refusal of a feed that isn't there, or isn't the actor's: both look the same. */
export function noFeed(): AppError {
  return notFound('NO_FEED', 'There is no such show, artist or release.')
}

/** The release that an id was minted for. @throws NO_FEED if it was for none of the actor's artists */
async function newRelease(ctx: Ctx, id: string, store: boolean): Promise<ManagedFeed> {
  const minted = await artistOfMinted(ctx, id)
  if (!minted) throw noFeed()
  const empty = { ...unstoredRelease(ctx, minted, id), role: minted.role }
  if (!store) return authorize(empty)
  // The artist's managers manage the release.
  const artist = await readFeed(ctx, minted.id, true)
  await requireItems(ctx, artist)
  const stored = await insertFeed(ctx, { id, type: 'ALBUM', publisher: artist })
  // Another request was quicker.
  if (!stored) return readFeed(ctx, id, true)
  return authorize({ ...asInEditor(stored, empty), role: artist.role })
}

async function artistOfMinted(
  ctx: Ctx,
  id: string,
): Promise<(FeedRow & { role: FeedRole }) | null> {
  if (ctx.actor.kind !== 'user') return null
  const artists = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .selectAll('hosting_feeds')
    .select('role')
    .where('hosting_feed_owners.user_id', '=', ctx.actor.userId)
    .where('hosting_feeds.type', '=', 'ARTIST')
    .limit(1000)
    .execute()
  const artist = artists.find((artist) => isMintedFor(ctx, artist.id, id))
  if (!artist || (await wasDeleted(ctx, id))) return null
  return { ...toFeedRow(artist), role: artist.role as FeedRole }
}

async function wasDeleted(ctx: Ctx, releaseId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('deleted_releases')
    .select('id')
    .where('id', '=', releaseId)
    .executeTakeFirst()
  return row !== undefined
}

/** A record that was just stored: with the time that its editor has seen, whose edit it is stored for. */
function asInEditor<Row extends { updated_at: Date }>(
  stored: Row,
  seen: { updated_at: Date },
): Row {
  return { ...stored, updated_at: seen.updated_at }
}

/** The actor's role in a feed; the product itself counts as owner, or as the owner that it acts for if that is one. */
export async function roleIn(ctx: Ctx, feedId: string): Promise<FeedRole | undefined> {
  const { actor } = ctx
  if (isProduct(actor)) return 'OWNER'
  const { forOwner, asManager } = actor.kind === 'system' ? actor : {}
  const owner = await ctx.db
    .selectFrom('hosting_feed_owners')
    .select('role')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', forOwner ?? requireUserId(actor))
    .$if(forOwner !== undefined && !asManager, (query) => query.where('role', '=', 'OWNER'))
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

/** Whether the actor is an owner or editor of a feed. */
export async function managesFeed(ctx: Ctx, feedId: string): Promise<boolean> {
  return (await roleIn(ctx, feedId)) !== undefined
}

/** Whether the actor is an owner of a feed: owners see what it earns. */
export async function ownsFeed(ctx: Ctx, feedId: string): Promise<boolean> {
  return (await roleIn(ctx, feedId)) === 'OWNER'
}

/**
 * Locks a feed, its owners and editors until the transaction ends. For what the product does by itself; it comes before
 * all locks of what belongs to the feed.
 */
export async function lockFeed({ db }: Pick<Ctx, 'db'>, feedId: string): Promise<void> {
  await db.selectFrom('hosting_feeds').select('id').where('id', '=', feedId).forUpdate().execute()
}

/** The type of a feed that the signed-in account manages, where nothing else of it is needed. @throws NO_FEED */
export async function managedFeedType(ctx: Ctx, feedId: string): Promise<HostingFeedType> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .select('type')
    .where('hosting_feeds.id', '=', feedId)
    .where('hosting_feed_owners.user_id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  if (!row) throw noFeed()
  return row.type as HostingFeedType
}

/** Refuses actors who don't manage a feed, where nothing of the feed itself is needed. @throws NO_FEED */
export async function requireFeedManager(
  ctx: Ctx,
  feedId: string,
  options: { lock?: boolean } = {},
): Promise<void> {
  await authorizeFeed(ctx, feedId, options)
}

/**
 * Refuses what only owners of a feed may do, where nothing of the feed itself is needed. What changes something asks with
 * `lock`, in its transaction: a right that has ended meanwhile is none, and none ends before the change is done.
 */
export async function requireFeedOwner(
  ctx: Ctx,
  feedId: string,
  options: { lock?: boolean } = {},
): Promise<void> {
  await requireOwner(ctx, await authorizeFeed(ctx, feedId, options))
}

/**
 * The item of an authorised feed, unless it is deleted. One that the studio has only given an id so far is empty, and is
 * stored by `lock`. Lock the feed before locking an item: publishing an edit
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
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (row && !row.deleted_at) return authorize(toItemRow(row))
  if (row || feed.type !== 'PODCAST' || !isMintedFor(ctx, feed.id, itemId))
    throw notFound('NO_ITEM', 'There is no such episode or track.')
  const empty = unstoredItem(feed, itemId)
  return authorize(lock ? asInEditor(await insertItem(ctx, feed, itemId), empty) : empty)
}

/** Stores the draft that something is about to be stored for, if the studio has only given it an id so far. */
export async function requireStored(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemId?: string,
): Promise<void> {
  const isStored =
    !isUnstored(feed) &&
    (itemId === undefined ||
      !isMintedFor(ctx, feed.id, itemId) ||
      !isUnstored(await authorizeItem(ctx, feed, itemId)))
  if (isStored) return
  if (itemId === undefined) await changeFeed(ctx, feed.id, () => Promise.resolve())
  else await changeItem(ctx, { feed_id: feed.id, item_id: itemId }, () => Promise.resolve())
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

/** Those of an authorised feed’s items that are chosen and not deleted, locked in one order. */
export async function authorizeChosen(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  itemIds: readonly string[],
): Promise<Authorized<ItemRow>[]> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('id', 'in', itemIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => authorize(toItemRow(row)))
}

/** Changes a feed in a transaction that locks it. */
export function changeFeed<T>(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx, feed: ManagedFeed) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => change(ctx, await authorizeFeed(ctx, feedId, { lock: true })))
}

/** Changes an item in a transaction that locks it and its feed. */
export function changeItem<T>(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  change: (ctx: Ctx, feed: ManagedFeed, item: Authorized<ItemRow>) => Promise<T>,
): Promise<T> {
  return changeFeed(ctx, ids.feed_id, async (ctx, feed) =>
    change(ctx, feed, await authorizeItem(ctx, feed, ids.item_id, { lock: true })),
  )
}
