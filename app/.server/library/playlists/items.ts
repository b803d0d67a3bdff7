import { sql } from 'kysely'
import { playlistLimits, type PlaylistMoveItem } from '#app/schemas/library/playlists.ts'
import { orderTexts } from '#app/texts/base/order.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { placeOf } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { indexPlaylist } from './index-playlist.ts'
import { ownPlaylist, type PlaylistRow } from './playlist-hits.ts'

// Positions count from 1 without gaps. Edits lock the playlist's row first, so that they run one after another.

/**
 * Adds an item at the end; one that is already there stays where it is.
 * @throws AppError 404 NO_PLAYLIST, CONTENT_NOT_FOUND; 400 NOT_PLAYABLE; 409 PLAYLIST_FULL
 */
export async function addItem(
  ctx: Ctx,
  input: { playlist_id: string; hit: { _id: string } },
): Promise<void> {
  const itemId = input.hit._id
  await transact(ctx, async (ctx) => {
    const playlist = await ownPlaylist(ctx, input.playlist_id, true)
    const feedId = await feedOfItem(ctx, itemId)
    if ((await positionOf(ctx, playlist, itemId)) !== null) return
    if (playlist.item_count >= playlistLimits.items)
      throw new AppError('PLAYLIST_FULL', { status: 409, message: playlistTexts.full })
    await ctx.db
      .insertInto('playlist_items')
      .values({
        user_id: playlist.user_id,
        playlist_id: playlist.id,
        item_id: itemId,
        feed_id: feedId,
        position: playlist.item_count + 1,
        added_at: ctx.now(),
      })
      .execute()
    await touch(ctx, playlist, 1)
  })
}

/**
 * Removes an item, if it is there.
 * @throws AppError 404 NO_PLAYLIST
 */
export async function removeItem(
  ctx: Ctx,
  input: { playlist_id: string; item_id: string },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const playlist = await ownPlaylist(ctx, input.playlist_id, true)
    const position = await positionOf(ctx, playlist, input.item_id)
    if (position === null) return
    await ctx.db
      .deleteFrom('playlist_items')
      .where('user_id', '=', playlist.user_id)
      .where('playlist_id', '=', playlist.id)
      .where('item_id', '=', input.item_id)
      .execute()
    await ctx.db
      .updateTable('playlist_items')
      .set({ position: sql<number>`position - 1` })
      .where('user_id', '=', playlist.user_id)
      .where('playlist_id', '=', playlist.id)
      .where('position', '>', position)
      .execute()
    await touch(ctx, playlist, -1)
  })
}

/**
 * Moves an item before another one, or to the end (null), wherever they are by now. Returns its position.
 * @throws AppError 404 NO_PLAYLIST; 409 ORDER_CHANGED if either is no longer there
 */
export async function moveItem(ctx: Ctx, input: PlaylistMoveItem): Promise<{ position: number }> {
  return transact(ctx, async (ctx) => {
    const playlist = await ownPlaylist(ctx, input.playlist_id, true)
    const from = await positionOf(ctx, playlist, input.item_id)
    const before =
      input.before === null
        ? playlist.item_count + 1
        : await positionOf(ctx, playlist, input.before)
    if (from === null || before === null)
      throw new AppError('ORDER_CHANGED', { status: 409, message: orderTexts.changed })
    const to = before > from ? before - 1 : before
    if (to !== from) {
      await shift(ctx, playlist, from, to)
      await touch(ctx, playlist, 0)
    }
    return { position: to }
  })
}

/** Moves the items between the old and the new position by one. */
async function shift(
  ctx: Ctx,
  playlist: Authorized<PlaylistRow>,
  from: number,
  to: number,
): Promise<void> {
  const step = to > from ? -1 : 1
  await ctx.db
    .updateTable('playlist_items')
    .set({
      position: sql<number>`case when position = ${from}::integer then ${to}::integer else position + ${step}::integer end`,
    })
    .where('user_id', '=', playlist.user_id)
    .where('playlist_id', '=', playlist.id)
    .where('position', '>=', Math.min(from, to))
    .where('position', '<=', Math.max(from, to))
    .execute()
}

async function touch(ctx: Ctx, playlist: Authorized<PlaylistRow>, more: -1 | 0 | 1): Promise<void> {
  await ctx.db
    .updateTable('playlists')
    .set({ item_count: playlist.item_count + more, updated_at: ctx.now() })
    .where('user_id', '=', playlist.user_id)
    .where('id', '=', playlist.id)
    .execute()
  await indexPlaylist(ctx, playlist)
}

async function positionOf(
  ctx: Ctx,
  playlist: Authorized<PlaylistRow>,
  itemId: string,
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('playlist_items')
    .select('position')
    .where('user_id', '=', playlist.user_id)
    .where('playlist_id', '=', playlist.id)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.position ?? null
}

async function feedOfItem(ctx: Ctx, itemId: string): Promise<string> {
  const place = await placeOf(ctx, itemId)
  if (!place) throw notFound('CONTENT_NOT_FOUND')
  if (place.type !== 'EPISODE' && place.type !== 'TRACK')
    throw new AppError('NOT_PLAYABLE', {
      status: 400,
      field: 'hit._id',
      message: playlistTexts.notPlayable,
    })
  return place.feedId
}
