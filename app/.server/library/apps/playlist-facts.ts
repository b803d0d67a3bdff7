import { sql } from 'kysely'
import type { Visibility } from '#app/schemas/library/playlists.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What apps show of a playlist beside its card. */
export interface PlaylistFacts {
  visibility: Visibility
  createdAt: Date
  /** How long its items are together. */
  seconds: number
}

/** The facts of the user's playlists, by id. */
export async function ownPlaylistFacts(ctx: Ctx): Promise<Map<string, PlaylistFacts>> {
  const { rows } = await sql<PlaylistFacts & { id: string }>`
    select playlists.id, playlists.visibility, playlists.created_at as "createdAt", heard.seconds
    from playlists cross join lateral (
      select coalesce(sum(items.duration_seconds), 0)::float8 as seconds
      from playlist_items
      join items on items.feed_id = playlist_items.feed_id and items.id = playlist_items.item_id
      where playlist_items.user_id = playlists.user_id and playlist_items.playlist_id = playlists.id
    ) as heard
    where playlists.user_id = ${requireUserId(ctx.actor)}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
