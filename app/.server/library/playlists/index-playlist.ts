import type { Ctx } from '#app/.server/base/ctx.ts'
import { deleteSearchEntry, saveSearchEntry } from '#app/.server/catalogue/search/index.ts'
import { hitsOfPlaylists, playlistColumns, type PlaylistRow } from './playlist-hits.ts'

/** Updates the search entry of a playlist, in the transaction of the change; only public playlists have one. */
export async function indexPlaylist(
  ctx: Ctx,
  { user_id, id }: Pick<PlaylistRow, 'user_id' | 'id'>,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('playlists')
    .select(playlistColumns)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('visibility', '=', 'PUBLIC')
    .executeTakeFirst()
  const [hit] = row ? await hitsOfPlaylists(ctx, [row]) : []
  if (!row || !hit) return deleteSearchEntry(ctx, id)
  await saveSearchEntry(ctx, {
    ownerId: user_id,
    id,
    type: 'PLAYLIST',
    title: row.title,
    about: [row.description, hit.info.publisher ?? ''],
    publishedAt: row.updated_at,
    hit,
  })
}
