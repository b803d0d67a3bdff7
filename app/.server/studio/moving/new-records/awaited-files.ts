import { sql } from 'kysely'
import type { AwaitedFile } from '#app/rules/studio/awaited-files.ts'
import { mostRows } from '#app/schemas/studio/item-table.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed } from '#app/.server/studio/records/index.ts'

/** The drafts of a show that a table has named a file for, as long as they have no audio. @throws AppError 404 NO_FEED */
export async function awaitedFiles(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<AwaitedFile[]> {
  const feed = await authorizeFeed(ctx, feed_id)
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .select([
      'id as item_id',
      'awaited_file as file',
      sql<string>`coalesce(content ->> 'title', '')`.as('title'),
    ])
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .where('awaited_file', 'is not', null)
    .where(sql<boolean>`not (content -> 'enclosures' @> '[{"kind": "AUDIO"}]') is true`)
    .orderBy('created_at')
    .orderBy('awaited_file')
    .orderBy('id')
    .limit(mostRows)
    .execute()
  return rows.map(({ file, ...row }) => ({ ...row, file: file ?? '' }))
}
