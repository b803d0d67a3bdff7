import type { Ctx } from '#app/.server/base/ctx.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'

/** An episode of a new show, as the calls for its texts name it, and the address of its audio. */
export async function hostedEpisode(ctx: Ctx, audio?: Buffer | number) {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id, undefined, audio)
  const { item } = await getHostingItem(ctx, { feed_id, item_id })
  const target = { feed_id, item_id, access: 'DEFAULT' as const }
  return { target, url: item.content.enclosures?.[0]?.url ?? '' }
}
