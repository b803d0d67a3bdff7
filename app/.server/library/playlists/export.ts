import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { itemsOf } from './playlist-page.ts'
import { playlistColumns, visibilityOf } from './playlist-hits.ts'

/** The signed-in user's playlists with their items. */
export async function* exportPlaylists(ctx: Ctx): AsyncGenerator<{ id: string; playlist: object }> {
  const rows = await ctx.db
    .selectFrom('playlists')
    .select([...playlistColumns, 'playlists.created_at'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const items = await itemsOf(ctx, row)
    yield {
      id: row.id,
      playlist: {
        title: row.title,
        description: row.description,
        visibility: visibilityOf(row),
        created: row.created_at,
        updated: row.updated_at,
        items: items.map(({ _id, _type, info }) => ({
          id: _id,
          type: _type,
          title: info.title,
          of: info.subtitle ?? info.publisher ?? null,
          audio: info.audio ?? null,
        })),
      },
    }
  }
}
