import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt, placeOf } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { type Cursor, isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { nextRevision } from './revision.ts'

export interface InboxPage {
  hits: ContentHit[]
  next: string | null
  /** At most 100, even if there are more. */
  unplayed: number
}

const itemsPerPage = 50
const maxCounted = 100
const maxOfFeed = 100
/** An episode added to the catalogue up to this many days after its date counts as new; older ones don't. */
const newForDays = 7

/** Unplayed episodes of followed feeds, newest first: the newest one of then, and what came since they were followed. */
export async function loadInbox(
  ctx: Ctx,
  input: { before?: string | undefined; limit?: number },
): Promise<InboxPage> {
  const userId = requireUserId(ctx.actor)
  const { limit = itemsPerPage } = input
  const [rows, unplayed] = await Promise.all([
    newItems(ctx, userId, readCursor(input.before), limit + 1),
    countInbox(ctx),
  ])
  const { page, next } = pageOf(rows, limit, (row) => ({ at: row.published_at, id: row.id }))
  const places = page.map(({ feed_id, id }) => ({ feedId: feed_id, itemId: id }))
  const hits = await hitsAt(ctx, places)
  return { hits: page.flatMap(({ id }) => hits.get(id) ?? []), next, unplayed }
}

/** The number of new episodes, at most 100. */
export async function countInbox(ctx: Ctx): Promise<number> {
  const userId = requireUserId(ctx.actor)
  const { rows } = await sql`
    select from (${newestOfFeeds(userId, null)}) as newest where ${isUnplayed(userId)} limit ${maxCounted}
  `.execute(ctx.db)
  return rows.length
}

interface NewItem {
  id: string
  feed_id: string
  published_at: Date
}

async function newItems(
  ctx: Ctx,
  userId: string,
  before: Cursor | null,
  limit: number,
): Promise<NewItem[]> {
  const { rows } = await sql<NewItem>`
    select id, feed_id, published_at from (${newestOfFeeds(userId, before)}) as newest
    where ${isUnplayed(userId)}
    order by published_at desc, id limit ${limit}
  `.execute(ctx.db)
  return rows
}

/** The newest hundred items of each followed feed that has new ones, each from one index scan, and what each began with. */
function newestOfFeeds(userId: string, before: Cursor | null) {
  const since = sql`followed.inbox_since - make_interval(days => ${newForDays})`
  const isOlder = isAfter(before, 'items.published_at', 'items.id')
  return sql`
    select items.id, items.feed_id, items.published_at
    from library_entries as followed
    join feeds on feeds.id = followed.feed_id and feeds.newest_item_at > ${since}
    cross join lateral (
      select items.id, items.feed_id, items.published_at
      from items
      where items.feed_id = followed.feed_id and items.removed_at is null and items.type <> 'LIVE'
        and items.published_at > ${since} and items.created_at > followed.inbox_since and ${isOlder}
      order by items.published_at desc nulls last, items.position, items.id
      limit ${maxOfFeed}
    ) as items
    where followed.user_id = ${userId} and followed.kind = 'FOLLOWED'
    union
    select items.id, items.feed_id, items.published_at
    from library_entries as followed
    join items on items.feed_id = followed.feed_id and items.id = followed.first_item_id
    where followed.user_id = ${userId} and followed.first_item_id is not null
      and items.removed_at is null and ${isOlder}
  `
}

/** A subquery that is evaluated once, rather than a lookup for each of possibly thousands of items. */
function isUnplayed(userId: string) {
  return sql`newest.id not in (select item_id from listening where user_id = ${userId} and finished)`
}

/**
 * Marks an item as played, which takes it out of the inbox.
 * @throws AppError 404 CONTENT_NOT_FOUND
 */
export async function markPlayed(ctx: Ctx, input: { _id: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const place = await placeOf(ctx, input._id)
  if (!place?.itemId) throw notFound('CONTENT_NOT_FOUND')
  const played = { position_seconds: 0, finished: true, listened_at: ctx.now() }
  await transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await ctx.db
      .insertInto('listening')
      .values({
        user_id: userId,
        item_id: input._id,
        feed_id: place.feedId,
        in_history: false,
        revision,
        ...played,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'item_id']).doUpdateSet({ ...played, revision }),
      )
      .execute()
  })
}

/** Empties the inbox: only later episodes count as new. */
export async function markAllPlayed(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('library_entries')
    .set({ inbox_since: ctx.now(), first_item_id: null })
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('kind', '=', 'FOLLOWED')
    .execute()
}
