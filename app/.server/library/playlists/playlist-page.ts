import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Visibility } from '#app/schemas/library/playlists.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  hitsOfPlaylists,
  isOwn,
  type PlaylistRow,
  visibilityOf,
  visiblePlaylist,
} from './playlist-hits.ts'

/** A listener's playlist with its items. */
export interface PlaylistPage {
  hit: ContentHit
  items: ContentHit[]
  visibility: Visibility
  /** Whether it belongs to the signed-in user. */
  isOwn: boolean
}

/** A listener's playlist; null if there is none that the actor may see. */
export async function loadPlaylist(ctx: Ctx, input: { id: string }): Promise<PlaylistPage | null> {
  const row = await visiblePlaylist(ctx, input.id)
  if (!row) return null
  const [[hit], items] = await Promise.all([hitsOfPlaylists(ctx, [row]), itemsOf(ctx, row)])
  return hit ? { hit, items, visibility: visibilityOf(row), isOwn: isOwn(ctx, row) } : null
}

/** Where the items of a playlist are stored, in their order. */
export function itemPlacesOf(
  { db }: Pick<Ctx, 'db'>,
  playlist: PlaylistRow,
): Promise<{ feed_id: string; item_id: string }[]> {
  return db
    .selectFrom('playlist_items')
    .select(['feed_id', 'item_id'])
    .where('user_id', '=', playlist.user_id)
    .where('playlist_id', '=', playlist.id)
    .orderBy('position')
    .orderBy('item_id')
    .execute()
}

/** The items of a playlist in their order. */
export async function itemsOf(ctx: Ctx, playlist: PlaylistRow): Promise<ContentHit[]> {
  const rows = await itemPlacesOf(ctx, playlist)
  const hits = await hitsAt(
    ctx,
    rows.map((row) => ({ feedId: row.feed_id, itemId: row.item_id })),
  )
  return rows.flatMap((row) => hits.get(row.item_id) ?? [])
}
