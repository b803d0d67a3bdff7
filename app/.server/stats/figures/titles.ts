import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedManager } from '#app/.server/studio/records/index.ts'

/** What the items of a feed, or the releases of an artist, are called, by their ids; '' without a title. @throws NO_FEED */
export async function titlesOf(
  ctx: Ctx,
  { feed_id, ids }: { feed_id: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  await requireFeedManager(ctx, feed_id)
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(content->>'title', '') as title from hosting_items
    where feed_id = ${feed_id} and id = any(${ids}::text[])
    union all
    select id, coalesce(content->>'title', '') from hosting_feeds
    where publisher_id = ${feed_id} and id = any(${ids}::text[])
  `.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
