import type { z } from 'zod'
import type { feedChangesInput, itemChangesInput } from '#app/schemas/studio/hosting.ts'
import { type Authorized, authorize } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  authorizeItems,
  changeFeed,
  changeItem,
  type FeedRow,
  keepUnpublished,
  type HostingFeed,
  type HostingItem,
  type ItemRow,
  nextUpdate,
  setFeed,
  slotOf,
  toHostingFeed,
  toHostingItem,
  withoutChanges,
} from '#app/.server/studio/records/index.ts'
import { fieldsToDiscard } from '#app/.server/studio/team/index.ts'
import { deleteUnpublishedTexts } from '#app/.server/studio/texts/index.ts'
import { showPlayedVideo } from '#app/.server/studio/files/index.ts'

/** me/hosting-item-discard-changes: discards the unpublished changes of an item, all or those of some fields. */
export function discardItemChanges(
  ctx: Ctx,
  { fields, ...input }: z.output<typeof itemChangesInput>,
): Promise<{ item: HostingItem }> {
  return changeItem(ctx, input, async (ctx, feed, item) => {
    return { item: toHostingItem(await discard(ctx, feed, item, fields)) }
  })
}

/** me/hosting-feed-discard-changes: the same for a feed. For a release without `fields`, those of its tracks too. */
export function discardFeedChanges(
  ctx: Ctx,
  { fields, feed_id }: z.output<typeof feedChangesInput>,
): Promise<{ feed: HostingFeed }> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    const own = await fieldsToDiscard(ctx, feed, feed.changes, fields)
    const changes = withoutChanges(feed.changes, own)
    const tracks = feed.type === 'ALBUM' && !fields ? await authorizeItems(ctx, feed) : []
    for (const track of tracks) await discard(ctx, feed, authorize(track), undefined)
    if (!feed.changes) return { feed: toHostingFeed(feed) }
    const saved = await setFeed(ctx, feed, { changes, changes_at: nextUpdate(ctx, feed) })
    return { feed: toHostingFeed(saved) }
  })
}

async function discard(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  asked: readonly string[] | undefined,
): Promise<Authorized<ItemRow>> {
  if (!item.changes) return item
  const fields = await fieldsToDiscard(ctx, feed, item.changes, asked)
  const changes = withoutChanges(item.changes, fields)
  await deleteUnpublishedTexts(ctx, item, fields)
  const saved = await keepUnpublished(ctx, item, changes)
  for (const access of ['DEFAULT', 'PAID'] as const) {
    const slot = slotOf({ kind: 'VIDEO', access })
    const target = { feed_id: feed.id, item_id: item.id, access }
    if (item.changes[slot] && !changes?.[slot]) await showPlayedVideo(ctx, feed, saved, target)
  }
  return saved
}
