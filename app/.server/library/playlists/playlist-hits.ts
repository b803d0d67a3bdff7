import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Visibility } from '#app/schemas/library/playlists.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import { type Authorized, authorize, requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ColumnOf, RowOf } from '#app/.server/base/db/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'

export const playlistColumns = [
  'playlists.user_id',
  'playlists.id',
  'playlists.title',
  'playlists.description',
  'playlists.visibility',
  'playlists.item_count',
  'playlists.updated_at',
] as const

export type PlaylistRow = RowOf<'playlists', ColumnOf<(typeof playlistColumns)[number]>>

/**
 * A playlist of the signed-in user. In a transaction, `lock` keeps others from changing it.
 * @throws AppError 404 NO_PLAYLIST
 */
export async function ownPlaylist(
  ctx: Ctx,
  id: string,
  lock = false,
): Promise<Authorized<PlaylistRow>> {
  let query = ctx.db
    .selectFrom('playlists')
    .select(playlistColumns)
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('id', '=', id)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound('NO_PLAYLIST')
  return authorize(row)
}

/** A playlist, if the actor may see it. */
export async function visiblePlaylist(ctx: Ctx, id: string): Promise<PlaylistRow | null> {
  const [row] = await visiblePlaylists(ctx, [id])
  return row ?? null
}

/** Those of these playlists that the actor may see. */
export async function visiblePlaylists(ctx: Ctx, ids: readonly string[]): Promise<PlaylistRow[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('member_content')
    .innerJoin('playlists', (join) =>
      join
        .onRef('playlists.user_id', '=', 'member_content.user_id')
        .onRef('playlists.id', '=', 'member_content.id'),
    )
    .innerJoin('users', 'users.id', 'playlists.user_id')
    .select(playlistColumns)
    .where('member_content.id', 'in', ids)
    // Content of accounts that are about to be deleted is hidden.
    .where('users.ends_at', 'is', null)
    .execute()
  return rows.filter((row) => isSeen(ctx, row))
}

export function isOwn(ctx: Ctx, row: PlaylistRow): boolean {
  return ctx.actor.kind === 'user' && ctx.actor.userId === row.user_id
}

function isSeen(ctx: Ctx, row: PlaylistRow): boolean {
  return row.visibility !== 'PRIVATE' || isOwn(ctx, row)
}

export function visibilityOf(row: PlaylistRow): Visibility {
  return row.visibility as Visibility
}

/** Playlists as lists and search return them: with their owner's name and the picture of the first item. */
export async function hitsOfPlaylists(
  ctx: Ctx,
  rows: readonly PlaylistRow[],
): Promise<ContentHit[]> {
  if (rows.length === 0) return []
  const [names, pictures] = await Promise.all([makers(ctx, rows), firstPictures(ctx, rows)])
  return rows.map((row) => {
    const maker = names.get(row.user_id) ?? contentTexts.someone
    return {
      _id: row.id,
      _type: 'PLAYLIST',
      _origin: 'TRIBUTARY',
      info: {
        title: row.title,
        subtitle: maker,
        publisher: maker,
        description: row.description,
        image: pictures.get(row.id) ?? null,
        length: row.item_count,
        published: Math.floor(row.updated_at.getTime() / 1000),
      },
      links: [`playlist:id:${row.id}`],
    }
  })
}

async function makers(ctx: Ctx, rows: readonly PlaylistRow[]): Promise<Map<string, string>> {
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .where('username', 'is not', null)
    .execute()
  return new Map(users.map(({ id, username }) => [id, playlistTexts.by(username ?? '')]))
}

async function firstPictures(
  ctx: Ctx,
  rows: readonly PlaylistRow[],
): Promise<Map<string, string | null | undefined>> {
  const first = await ctx.db
    .selectFrom('playlist_items')
    .select(['playlist_id', 'feed_id', 'item_id'])
    .where('user_id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .where(
      'playlist_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('position', '=', 1)
    .execute()
  const hits = await hitsAt(
    ctx,
    first.map((row) => ({ feedId: row.feed_id, itemId: row.item_id })),
  )
  return new Map(first.map((row) => [row.playlist_id, hits.get(row.item_id)?.info.image]))
}
