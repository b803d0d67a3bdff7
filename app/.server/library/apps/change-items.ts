import { sql } from 'kysely'
import { playlistLimits } from '#app/schemas/library/playlists.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { itemDirectory } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import {
  itemPlacesOf,
  indexPlaylist,
  ownPlaylist,
  type PlaylistRow,
} from '#app/.server/library/playlists/index.ts'

/**
 * Changes the items of a playlist in one step: `change` is told which are there, and answers which shall be, in order.
 * What it names twice is there once; what was there keeps its date.
 * @throws AppError 404 NO_PLAYLIST, CONTENT_NOT_FOUND; 400 NOT_PLAYABLE; 409 PLAYLIST_FULL
 */
export async function changeItems(
  ctx: Ctx,
  input: { playlist_id: string; change: (itemIds: readonly string[]) => readonly string[] },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const playlist = await ownPlaylist(ctx, input.playlist_id, true)
    const there = await itemsIn(ctx, playlist)
    const wanted = [...new Set(input.change([...there.keys()]))]
    if (wanted.length > playlistLimits.items)
      throw new AppError('PLAYLIST_FULL', { status: 409, message: playlistTexts.full })
    const added = await feedsOfItems(
      ctx,
      wanted.filter((id) => !there.has(id)),
    )
    const feedIds = wanted.map((id) => there.get(id) ?? added.get(id) ?? '')
    await replace(ctx, playlist, wanted, feedIds)
    await ctx.db
      .updateTable('playlists')
      .set({ item_count: wanted.length, updated_at: ctx.now() })
      .where('user_id', '=', playlist.user_id)
      .where('id', '=', playlist.id)
      .execute()
    await indexPlaylist(ctx, playlist)
  })
}

/** The feeds of the items that are there, by item, in their order. */
async function itemsIn(ctx: Ctx, playlist: PlaylistRow): Promise<Map<string, string>> {
  const rows = await itemPlacesOf(ctx, playlist)
  return new Map(rows.map((row) => [row.item_id, row.feed_id]))
}

async function feedsOfItems(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await itemDirectory(ctx)
    .select(['items.id', 'items.feed_id', 'items.type'])
    .where('item_directory.item_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  if (rows.length < ids.length) throw notFound('CONTENT_NOT_FOUND')
  if (rows.some(({ type }) => type !== 'EPISODE' && type !== 'TRACK'))
    throw new AppError('NOT_PLAYABLE', { status: 400, message: playlistTexts.notPlayable })
  return new Map(rows.map((row) => [row.id, row.feed_id]))
}

async function replace(
  ctx: Ctx,
  { user_id, id }: Authorized<PlaylistRow>,
  itemIds: readonly string[],
  feedIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('playlist_items')
    .where('user_id', '=', user_id)
    .where('playlist_id', '=', id)
    .where('item_id', '<>', sql<string>`all(${itemIds}::text[])`)
    .execute()
  await sql`
    insert into playlist_items (user_id, playlist_id, item_id, feed_id, position, added_at)
    select ${user_id}, ${id}, wanted.item_id, wanted.feed_id, wanted.position, ${ctx.now()}
    from unnest(${itemIds}::text[], ${feedIds}::text[]) with ordinality as wanted (item_id, feed_id, position)
    on conflict (user_id, playlist_id, item_id) do update set position = excluded.position`.execute(
    ctx.db,
  )
}
