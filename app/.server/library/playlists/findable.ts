import type { Ctx } from '#app/.server/base/ctx.ts'
import { removeSearchDocument, saveSearchDocument } from '#app/.server/catalogue/search/index.ts'
import { hitsOfPlaylists, playlistColumns, type PlaylistRow } from './records.ts'

/** Updates the search document of a playlist, in the transaction of the change; only public ones are in the index. */
export async function keepFindable(
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
  if (!row || !hit) return removeSearchDocument(ctx, id)
  await saveSearchDocument(ctx, {
    ownerId: user_id,
    id,
    type: 'PLAYLIST',
    title: row.title,
    about: [row.description, hit.info.publisher ?? ''],
    publishedAt: row.updated_at,
    hit,
  })
}
