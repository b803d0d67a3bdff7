import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { markChanged } from '#app/.server/studio/records/index.ts'
import { openedSince, openLater } from './locked-items.ts'
import { changePublicSide } from './public-side.ts'

/** The job at the end of an early access: brings the feed and its pages up to date, as an edit would. */
export async function openItems(ctx: Ctx, { feedId }: Jobs['open-items']): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select('opens_at')
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!feed?.opens_at) return
  // The database's clock, by which jobs begin, may be ahead of this process's.
  if (feed.opens_at > ctx.now()) return openLater(ctx, feedId, feed.opens_at)
  const since = feed.opens_at
  await changePublicSide(ctx, feedId, async (ctx, feed) => {
    await markChanged(ctx, feed)
    for (const itemId of await openedSince(ctx, feed, since))
      await enqueue(ctx, 'announce-episode', { feedId, itemId })
  })
}
