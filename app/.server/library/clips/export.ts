import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { clipColumns, clipHits } from './clip-hits.ts'

const rowsAtOnce = 500

/** The signed-in user's clips, in pages of 500. */
export async function* exportClips(ctx: Ctx): AsyncGenerator<object[]> {
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('clips')
      .innerJoin('users', 'users.id', 'clips.user_id')
      .select(clipColumns)
      .where('clips.user_id', '=', requireUserId(ctx.actor))
      .where('clips.id', '>', after)
      .orderBy('clips.id')
      .limit(rowsAtOnce)
      .execute()
    const hits = new Map((await clipHits(ctx, rows)).map((hit) => [hit._id, hit]))
    if (rows.length > 0)
      yield rows.map((row) => ({
        id: row.id,
        title: row.title,
        of: hits.get(row.id)?.info.subtitle ?? null,
        item_id: row.item_id,
        start: row.start_seconds,
        end: row.end_seconds,
        created: row.created_at,
      }))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}
