import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueueLater } from '#app/.server/base/jobs/index.ts'

/** Has what was scheduled for a time at which its show was suspended come out now. */
export async function releaseWhatWaited(ctx: Ctx, feedId: string): Promise<void> {
  const items = await ctx.db
    .selectFrom('hosting_items')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', ctx.now())
    .execute()
  await enqueueLater(
    ctx,
    'release-item',
    items.map(({ id }) => ({ key: `release-item:${id}`, payload: { feedId, itemId: id } })),
  )
  const release = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('published_at', 'is', null)
    .where('scheduled_at', '<=', ctx.now())
    .executeTakeFirst()
  if (release)
    await enqueueLater(ctx, 'publish-release', [
      { key: `publish-release:${feedId}`, payload: { feedId } },
    ])
}
