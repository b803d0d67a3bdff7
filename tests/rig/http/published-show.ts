import type { Ctx } from '#app/.server/base/ctx.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import type { SampleIds } from './call-samples.ts'

/** A show that is public with one episode. */
export async function publishedShow(ctx: Ctx): Promise<SampleIds> {
  const feedId = await completeShow(ctx)
  const itemId = await completeEpisode(ctx, feedId)
  const { item } = await releaseHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  return { feedId, itemId, mediaUrl: item.content.enclosures?.[0]?.url ?? '' }
}
