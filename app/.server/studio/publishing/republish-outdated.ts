import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** At start: republishes every feed whose public pages are older than its record, as after an upgrade. */
export async function republishOutdated(ctx: Ctx): Promise<void> {
  const feeds = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where(sql<boolean>`shown_revision < revision`)
    .execute()
  for (const { id: feedId } of feeds)
    await enqueue(ctx, 'publish-feed', { feedId }, { key: `publish-feed:${feedId}` })
}
