import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import {
  type OwnPlaylist,
  type PlaylistCreate,
  playlistLimits,
  type PlaylistUpdate,
} from '#app/schemas/library/playlists.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import { accountOfProfile } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { deleteSearchEntry } from '#app/.server/catalogue/search/index.ts'
import { indexPlaylist } from './index-playlist.ts'
import { addItem } from './items.ts'
import {
  hitsOfPlaylists,
  ownPlaylist,
  playlistColumns,
  visibilityOf,
  visiblePlaylist,
  visiblePlaylists,
} from './playlist-hits.ts'

const maxOfProfile = 100

/**
 * Creates a playlist, optionally with a first item; returns its id.
 * @throws AppError 409 TOO_MANY_PLAYLISTS
 */
export async function createPlaylist(ctx: Ctx, input: PlaylistCreate): Promise<{ id: string }> {
  const userId = requireUserId(ctx.actor)
  const id = newId()
  await transact(ctx, async (ctx) => {
    await refuseWhenTooMany(ctx, userId)
    const now = ctx.now()
    await ctx.db
      .insertInto('member_content')
      .values({ id, type: 'PLAYLIST', user_id: userId })
      .execute()
    await ctx.db
      .insertInto('playlists')
      .values({
        user_id: userId,
        id,
        title: input.title,
        description: input.description ?? '',
        visibility: input.visibility ?? 'PRIVATE',
        created_at: now,
        updated_at: now,
      })
      .execute()
    if (input.hit) await addItem(ctx, { playlist_id: id, hit: input.hit })
    else await indexPlaylist(ctx, { user_id: userId, id })
  })
  return { id }
}

/**
 * Changes a playlist's texts or visibility; the last edit of a field wins.
 * @throws AppError 404 NO_PLAYLIST
 */
export async function updatePlaylist(ctx: Ctx, input: PlaylistUpdate): Promise<void> {
  const { title, description, visibility } = input
  await transact(ctx, async (ctx) => {
    const playlist = await ownPlaylist(ctx, input.playlist_id, true)
    await ctx.db
      .updateTable('playlists')
      .set({ title, description, visibility, updated_at: ctx.now() })
      .where('user_id', '=', playlist.user_id)
      .where('id', '=', playlist.id)
      .execute()
    await indexPlaylist(ctx, playlist)
  })
}

/**
 * Deletes a playlist with its page.
 * @throws AppError 404 NO_PLAYLIST
 */
export async function deletePlaylist(ctx: Ctx, input: { playlist_id: string }): Promise<void> {
  const { user_id, id } = await ownPlaylist(ctx, input.playlist_id)
  await transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('playlists')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
    await ctx.db.deleteFrom('member_content').where('id', '=', id).execute()
    await deleteSearchEntry(ctx, id)
  })
}

/** The user's playlists, last changed first; with `item_id`, each says whether it contains that item. */
export async function ownPlaylists(
  ctx: Ctx,
  input: { item_id?: string | undefined },
): Promise<OwnPlaylist[]> {
  const itemId = input.item_id ?? ''
  const rows = await ctx.db
    .selectFrom('playlists')
    .leftJoin('playlist_items', (join) =>
      join
        .onRef('playlist_items.user_id', '=', 'playlists.user_id')
        .onRef('playlist_items.playlist_id', '=', 'playlists.id')
        .on('playlist_items.item_id', '=', itemId),
    )
    .select(playlistColumns)
    .select('playlist_items.item_id as held')
    .where('playlists.user_id', '=', requireUserId(ctx.actor))
    .orderBy('playlists.updated_at', 'desc')
    .orderBy('playlists.id')
    .limit(playlistLimits.playlists)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    visibility: visibilityOf(row),
    length: row.item_count,
    has_item: row.held !== null,
  }))
}

/** The user's playlists as hits, last changed first. */
export async function ownPlaylistHits(ctx: Ctx): Promise<ContentHit[]> {
  return hitsOfPlaylists(
    ctx,
    await ctx.db
      .selectFrom('playlists')
      .select(playlistColumns)
      .where('user_id', '=', requireUserId(ctx.actor))
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(playlistLimits.playlists)
      .execute(),
  )
}

/** The public playlists of an account, given by its id or a key that is linked to it, last changed first. */
export async function playlistsForProfile(
  ctx: Ctx,
  input: { _profile_id: string },
): Promise<{ playlists: ContentHit[] }> {
  const userId = await accountOfProfile(ctx, input._profile_id)
  if (userId === null) return { playlists: [] }
  const rows = await ctx.db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.user_id')
    .select(playlistColumns)
    .where('playlists.user_id', '=', userId)
    .where('visibility', '=', 'PUBLIC')
    .where('users.ends_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('playlists.id')
    .limit(maxOfProfile)
    .execute()
  return { playlists: await hitsOfPlaylists(ctx, rows) }
}

/** The hits of those playlists that the actor may see, by id. */
export async function playlistHits(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, ContentHit>> {
  const hits = await hitsOfPlaylists(ctx, await visiblePlaylists(ctx, ids))
  return new Map(hits.map((hit) => [hit._id, hit]))
}

/** Whether an id is of a playlist that the actor may see. */
export async function playlistSeenBy(ctx: Ctx, id: string): Promise<boolean> {
  return (await visiblePlaylist(ctx, id)) !== null
}

async function refuseWhenTooMany(ctx: Ctx, userId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('playlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= playlistLimits.playlists)
    throw new AppError('TOO_MANY_PLAYLISTS', { status: 409, message: playlistTexts.tooMany })
}
