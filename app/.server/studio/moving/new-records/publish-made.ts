import type { NewEpisode } from '#app/schemas/studio/new-episode.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { releaseHostingItem, scheduleHostingItem } from '#app/.server/studio/publishing/index.ts'
import type { HostingItem } from '#app/.server/studio/records/index.ts'
import type { ItemIds } from './audio-orders.ts'

/** Publishes an episode whose audio is there: at once, when it is time, or not yet. */
export async function publishMade(
  ctx: Ctx,
  ids: ItemIds,
  item: HostingItem,
  { publish_at, draft }: Pick<NewEpisode, 'publish_at' | 'draft'>,
): Promise<HostingItem> {
  if (draft) return item
  if (publish_at && Date.parse(publish_at) > ctx.now().getTime())
    return (await scheduleHostingItem(ctx, { ...ids, scheduled: publish_at })).item
  return (await releaseHostingItem(ctx, ids)).item
}
