import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { libraryGet } from '#app/schemas/library/library.ts'
import { libraryTexts } from '#app/texts/library/library.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt, placeOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { playlistHits, playlistSeenBy } from '#app/.server/library/playlists/index.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'

export interface LibraryPage {
  hits: ContentHit[]
  /** The cursor of the next page. */
  next: string | null
}

const entriesPerPage = 60
export const maxEntries = 10_000
const followable = new Set(['SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST'])

/**
 * Follows a feed or playlist, or saves an item; an existing entry stays as it is.
 * @throws AppError 404 CONTENT_NOT_FOUND; 409 LIBRARY_FULL
 */
export async function addToLibrary(ctx: Ctx, input: { _id: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const kept = await keptAs(ctx, input._id)
  await refuseWhenFull(ctx, userId)
  await keep(ctx, userId, { id: input._id, ...kept })
}

/** Adds content to an account's library. Of a show the newest episode comes to the inbox. */
export async function keep(
  ctx: Ctx,
  userId: string,
  content: { id: string; type: string; feedId: string | null },
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('library_entries')
    .values({
      user_id: userId,
      content_id: content.id,
      content_type: content.type,
      kind: followable.has(content.type) ? 'FOLLOWED' : 'SAVED',
      feed_id: content.feedId,
      added_at: now,
      inbox_since: now,
      first_item_id: content.type === 'SHOW' ? newestOf(content.feedId) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Follows feeds, likewise. */
export async function keepFeeds(
  ctx: Ctx,
  userId: string,
  feedIds: readonly string[],
): Promise<void> {
  const now = ctx.now()
  await sql`
    insert into library_entries (user_id, content_id, content_type, kind, feed_id, added_at, inbox_since, first_item_id)
    select ${userId}, feeds.id, feeds.type, 'FOLLOWED', feeds.id, ${now}, ${now},
      case when feeds.type = 'SHOW' then ${newestOf(sql`feeds.id`)} end
    from feeds where feeds.id = any(${feedIds}::text[])
    on conflict do nothing`.execute(ctx.db)
}

/** SQL: the newest episode of a feed. */
function newestOf(feedId: string | null | RawBuilder<unknown>) {
  return sql<string | null>`(
    select id from items where feed_id = ${feedId} and removed_at is null and type <> 'LIVE'
    order by published_at desc nulls last, position, id limit 1
  )`
}

/** Removes content from the library, if it is there. */
export async function removeFromLibrary(ctx: Ctx, input: { _id: string }): Promise<void> {
  await ctx.db
    .deleteFrom('library_entries')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('content_id', '=', input._id)
    .execute()
}

/** The ids among these that the user follows or has saved; [] for visitors, without a query. */
export async function inLibrary(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ctx.actor.kind !== 'user' || ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('library_entries')
    .select('content_id')
    .where('user_id', '=', ctx.actor.userId)
    .where('content_id', 'in', ids)
    .execute()
  return rows.map((row) => row.content_id)
}

/** One page of what the user follows or has saved, newest first, and how many there are on all pages. */
export async function listLibrary(
  ctx: Ctx,
  { kind, before }: z.output<typeof libraryGet>,
): Promise<LibraryPage & { total: number }> {
  const userId = requireUserId(ctx.actor)
  const all = ctx.db
    .selectFrom('library_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(['content_id', 'feed_id', 'added_at'])
    .where(isAfter(readCursor(before), 'added_at', 'content_id'))
    .orderBy('added_at', 'desc')
    .orderBy('content_id')
    .limit(entriesPerPage + 1)
    .execute()
  const { page, next } = pageOf(rows, entriesPerPage, (row) => ({
    at: row.added_at,
    id: row.content_id,
  }))
  const [ofCatalogue, ofListeners] = await Promise.all([
    hitsAt(
      ctx,
      page.flatMap(({ feed_id, content_id }) =>
        feed_id === null
          ? []
          : [{ feedId: feed_id, itemId: feed_id === content_id ? null : content_id }],
      ),
    ),
    playlistHits(
      ctx,
      page.flatMap(({ feed_id, content_id }) => (feed_id === null ? [content_id] : [])),
    ),
  ])
  const hits = page.flatMap(
    ({ content_id }) => ofCatalogue.get(content_id) ?? ofListeners.get(content_id) ?? [],
  )
  return { hits, next, total }
}

/** The ids of the catalogue feeds that the user follows. */
export async function followedFeedIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('library_entries')
    .select('content_id')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('kind', '=', 'FOLLOWED')
    .where('feed_id', 'is not', null)
    .execute()
  return rows.map((row) => row.content_id)
}

async function keptAs(ctx: Ctx, id: string): Promise<{ type: string; feedId: string | null }> {
  const place = await placeOf(ctx, id)
  if (place) return place
  if (await playlistSeenBy(ctx, id)) return { type: 'PLAYLIST', feedId: null }
  throw notFound('CONTENT_NOT_FOUND')
}

async function refuseWhenFull(ctx: Ctx, userId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('library_entries')
        .select('content_id')
        .where('user_id', '=', userId)
        .limit(maxEntries)
        .as('kept'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxEntries)
    throw new AppError('LIBRARY_FULL', { status: 409, message: libraryTexts.full })
}
