import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { listedFeedIds } from '#app/.server/studio/editing/index.ts'
import { ownsFeed } from '#app/.server/studio/records/index.ts'

/** A feed made here, or an item of it: an episode or track, or a release of an artist, by the ids of the studio. */
export interface StatsOf {
  feed_id: string
  item_id?: string | undefined
}

/** What is counted together. */
export interface StatsScope {
  /** The feeds themselves: of an artist the releases. */
  feedIds: readonly string[]
  /** The feeds as requested: shows, artists and releases. */
  ownIds: readonly string[]
  /** Its items that are counted; all of it without them. */
  itemIds: readonly string[] | undefined
  /** What its items are: items of feeds, or feeds. */
  items: 'item' | 'feed'
  /** Whether the actor may see what it earns; nobody where money is off. */
  showsMoney: boolean
}

/** What is counted for a feed or item that the actor manages. @throws AppError 404 NO_FEED, NO_ITEM */
export async function scopeOf(ctx: Ctx, { feed_id, item_id }: StatsOf): Promise<StatsScope> {
  const listed = await listedFeedIds(ctx, { feed_id })
  const showsMoney = isEnabled(ctx.site, 'MONEY') && (await ownsFeed(ctx, feed_id))
  const isArtist = listed[0] !== feed_id
  const whole = { feedIds: listed, ownIds: [feed_id], showsMoney } as const
  if (item_id === undefined)
    return { ...whole, itemIds: undefined, items: isArtist ? 'feed' : 'item' }
  if (isArtist) {
    if (!listed.includes(item_id)) throw noItem()
    return { feedIds: [item_id], ownIds: [item_id], itemIds: undefined, items: 'item', showsMoney }
  }
  if (!(await hasItem(ctx, feed_id, item_id))) throw noItem()
  return { ...whole, itemIds: [item_id], items: 'item' }
}

/** All shows and artists of the actor together; money is left out where they are no owner of one. */
export async function scopeOfAll(ctx: Ctx, userId: string): Promise<StatsScope> {
  const rows = await ctx.db
    .selectFrom('hosting_feed_owners as o')
    .innerJoin('hosting_feeds as f', 'f.id', 'o.feed_id')
    .select(['f.id', 'f.type', 'f.publisher_id', 'o.role'])
    .where('o.user_id', '=', userId)
    .orderBy('f.id')
    .execute()
  return {
    feedIds: rows.filter(({ type }) => type !== 'ARTIST').map(({ id }) => id),
    // Releases are within their artists.
    ownIds: rows.filter(({ type }) => type !== 'ALBUM').map(({ id }) => id),
    itemIds: undefined,
    items: 'item',
    showsMoney: isEnabled(ctx.site, 'MONEY') && rows.every(({ role }) => role === 'OWNER'),
  }
}

/** A deleted item has been counted, and stays counted. */
async function hasItem(ctx: Ctx, feedId: string, itemId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return row !== undefined
}

function noItem() {
  return notFound('NO_ITEM', 'There is no such episode or track.')
}

const feedTypes = ['PODCAST', 'SHOW', 'ARTIST', 'ALBUM']

/** A feed or item by its public id; a feed by the id of the studio, too. @throws AppError 404 */
export async function contentOf(
  ctx: Ctx,
  { type, _id }: { type: string; _id: string },
): Promise<StatsOf> {
  if (feedTypes.includes(type)) {
    const row = await ctx.db
      .selectFrom('hosting_feeds')
      .select('id')
      .where('public_id', '=', _id)
      .executeTakeFirst()
    return { feed_id: row?.id ?? _id }
  }
  const row = await ctx.db
    .selectFrom('hosting_items')
    .select(['feed_id', 'id'])
    .where('public_id', '=', _id)
    .executeTakeFirst()
  if (!row) throw noItem()
  return { feed_id: row.feed_id, item_id: row.id }
}
