import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import type { SitemapPart } from './sitemap-plan.ts'

export interface SitemapEntry {
  /** Without the site's address. */
  path: string
  changedAt: Date
}

const feedsAtOnce = 500
const itemsAtOnce = 5_000

// Few feeds are hidden, and have an index of their own.
const isOfListed = sql<boolean>`feed_id not in (select id from feeds where is_hidden)`

type FeedRow = RowOf<'feeds', 'id' | 'type' | 'changed_at'>

/** The entries from the start of one part to the start of the next, in batches and in the order of their keys. */
export async function* sitemapEntries(
  ctx: Ctx,
  from: SitemapPart,
  to: SitemapPart | undefined,
): AsyncGenerator<SitemapEntry[]> {
  for await (const feeds of feedsBetween(ctx, from.feedId, to)) {
    const range = { from, to }
    yield feeds
      .filter((feed) => isWithin(feed.id, 0, range))
      .map(({ id, type, changed_at }) => ({ path: pathOf(type, id), changedAt: changed_at }))
    yield* itemsOf(ctx, feeds, range)
  }
}

async function* feedsBetween(
  ctx: Ctx,
  firstId: string,
  to: SitemapPart | undefined,
): AsyncGenerator<FeedRow[]> {
  let after: string | null = null
  for (;;) {
    let query = ctx.db
      .selectFrom('feeds')
      .select(['id', 'type', 'changed_at'])
      .where('status', '<>', 'WITHDRAWN')
      .where('is_hidden', '=', false)
    query = after === null ? query.where('id', '>=', firstId) : query.where('id', '>', after)
    if (to) query = query.where('id', to.skipped > 0 ? '<=' : '<', to.feedId)
    const feeds: FeedRow[] = await query.orderBy('id').limit(feedsAtOnce).execute()
    if (feeds.length > 0) yield feeds
    if (feeds.length < feedsAtOnce) return
    after = feeds.at(-1)?.id ?? null
  }
}

interface Key {
  feed_id: string
  id: string
}

interface Range {
  from: SitemapPart
  to: SitemapPart | undefined
}

async function* itemsOf(ctx: Ctx, feeds: FeedRow[], range: Range): AsyncGenerator<SitemapEntry[]> {
  const last = feeds.at(-1)?.id ?? ''
  const first = feeds[0]?.id ?? ''
  const isInside = first === range.from.feedId && range.from.skipped > 1
  let place = isInside ? range.from.skipped - 1 : 0
  let after: Key = { feed_id: first, id: isInside ? await itemAt(ctx, first, place) : '' }
  for (;;) {
    const rows = await ctx.db
      .selectFrom('items')
      .select(['feed_id', 'id', 'type', 'updated_at'])
      .where(sql<boolean>`(feed_id, id) > (${after.feed_id}, ${after.id})`)
      .where('feed_id', '<=', last)
      .where('removed_at', 'is', null)
      .where('is_hidden', '=', false)
      .where(isOfListed)
      .orderBy('feed_id')
      .orderBy('id')
      .limit(itemsAtOnce)
      .execute()
    const entries: SitemapEntry[] = []
    for (const row of rows) {
      place = row.feed_id === after.feed_id ? place + 1 : 1
      after = row
      if (isWithin(row.feed_id, place, range))
        entries.push({ path: pathOf(row.type, row.id), changedAt: row.updated_at })
    }
    yield entries
    if (rows.length < itemsAtOnce || isPast(after.feed_id, place, range)) return
  }
}

/** The id of a feed's nth item, from 1; a value after all ids if there are fewer items by now. */
async function itemAt(ctx: Ctx, feedId: string, place: number): Promise<string> {
  const item = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('removed_at', 'is', null)
    .where('is_hidden', '=', false)
    .orderBy('id')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return item?.id ?? 'zzzzzzzzzzzzzzzzzzzzz'
}

/** Whether the nth address of a feed (0 is the feed itself) belongs to the part. */
function isWithin(feedId: string, place: number, range: Range): boolean {
  if (feedId === range.from.feedId && place < range.from.skipped) return false
  return !isPast(feedId, place, range)
}

function isPast(feedId: string, place: number, { to }: Range): boolean {
  return to !== undefined && feedId === to.feedId && place >= to.skipped
}

function pathOf(type: string, id: string): string {
  return `/${type.toLowerCase()}/${id}`
}
