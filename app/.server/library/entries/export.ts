import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { playlistHits } from '#app/.server/library/playlists/index.ts'

const rowsAtOnce = 500

/** The entries of the signed-in user's library, in pages of 500. */
export async function* exportLibrary(ctx: Ctx): AsyncGenerator<object[]> {
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('library_entries')
      .select(['content_id', 'content_type', 'kind', 'feed_id', 'added_at'])
      .where('user_id', '=', requireUserId(ctx.actor))
      .where('content_id', '>', after)
      .orderBy('content_id')
      .limit(rowsAtOnce)
      .execute()
    const names = await namesOf(ctx, rows)
    if (rows.length > 0)
      yield rows.map(({ content_id, content_type, kind, added_at }) => ({
        id: content_id,
        type: content_type,
        kind,
        ...names.get(content_id),
        added: added_at,
      }))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.content_id ?? ''
  }
}

async function namesOf(ctx: Ctx, rows: { content_id: string; feed_id: string | null }[]) {
  const [ofCatalogue, ofListeners] = await Promise.all([
    titlesAt(
      ctx,
      rows.flatMap(({ feed_id, content_id }) =>
        feed_id === null
          ? []
          : [{ feedId: feed_id, itemId: feed_id === content_id ? null : content_id }],
      ),
    ),
    playlistHits(
      ctx,
      rows.flatMap(({ feed_id, content_id }) => (feed_id === null ? [content_id] : [])),
    ),
  ])
  const playlists = [...ofListeners].map(([id, hit]) => [id, namesIn(hit)] as const)
  return new Map([...ofCatalogue, ...playlists])
}

/** The signed-in user's listening positions, in pages of 500. */
export async function* exportListening(ctx: Ctx): AsyncGenerator<object[]> {
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('listening')
      .selectAll()
      .where('user_id', '=', requireUserId(ctx.actor))
      .where('item_id', '>', after)
      .orderBy('item_id')
      .limit(rowsAtOnce)
      .execute()
    const names = await titlesAt(
      ctx,
      rows.map(({ feed_id, item_id }) => ({ feedId: feed_id, itemId: item_id })),
    )
    if (rows.length > 0)
      yield rows.map((row) => ({
        id: row.item_id,
        ...names.get(row.item_id),
        position: row.position_seconds,
        duration: row.duration_seconds,
        finished: row.finished,
        in_history: row.in_history,
        listened: row.listened_at,
      }))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.item_id ?? ''
  }
}

async function titlesAt(ctx: Ctx, places: Parameters<typeof hitsAt>[1]) {
  const hits = await hitsAt(ctx, places)
  return new Map([...hits].map(([id, hit]) => [id, namesIn(hit)]))
}

function namesIn({ info }: ContentHit): { title: string; of: string | null } {
  return { title: info.title, of: info.subtitle ?? info.publisher ?? null }
}
