import type { z } from 'zod'
import type {
  feedPublishInput,
  itemIdInput,
  itemPublishInput,
  itemScheduleInput,
} from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { isSuspended } from '#app/.server/catalogue/standing/index.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  completeTask,
  feedProblems,
  type FeedRow,
  type HostingFeed,
  type HostingItem,
  type ItemRow,
  markChanged,
  nextUpdate,
  publishedDate,
  publishProblems,
  refuseProblems,
  setFeed,
  setItem,
  toHostingFeed,
  toHostingItem,
  withoutSpareFiles,
} from '#app/.server/studio/records/index.ts'
import { refuseWhileSuspended } from './suspended.ts'
import { bringPublicSideUpToDate, changePublicSide } from './public-side.ts'
import { feedWithOwnersYes, itemWithOwnersYes } from './owners-yes.ts'

/** me/hosting-feed-publish: publishes a complete feed, which then gets its permanent public id. */
export async function publishHostingFeed(
  ctx: Ctx,
  input: z.output<typeof feedPublishInput>,
): Promise<{ feed: HostingFeed }> {
  const published = await changePublicSide(ctx, input.feed_id, async (ctx, draft) => {
    const feed = await publishedFeed(ctx, draft, input.base)
    await markChanged(ctx, feed)
    return feed
  })
  return { feed: toHostingFeed(published) }
}

/** The feed, published if it wasn't; refuses an incomplete one, and one that is suspended. */
export async function publishedFeed(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  base?: string,
): Promise<Authorized<FeedRow>> {
  await refuseWhileSuspended(ctx, feed)
  refuseProblems(feedProblems(feed.type, feed.content))
  if (feed.published_at) return feed
  return setFeed(ctx, await feedWithOwnersYes(ctx, feed, base), {
    published_at: publishedDate(ctx, feed.content),
    unpublished_at: null,
    scheduled_at: null,
    public_id: feed.public_id ?? newId(),
    updated_at: nextUpdate(ctx, feed),
    checklist: completeTask(ctx, feed.checklist, 'CREATE_FEED'),
  })
}

/** me/hosting-item-schedule: schedules the item's release at the given time; null cancels that. */
export function scheduleHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemScheduleInput>,
): Promise<{ item: HostingItem }> {
  return changeItem(ctx, input, async (ctx, feed, item) => {
    const at = scheduleTime(ctx, item, input.scheduled)
    if (at) refuseProblems(publishProblems(feed, item.content))
    const ready = at ? await itemWithOwnersYes(ctx, feed, item, input.base) : item
    const scheduled = await setItem(ctx, ready, {
      scheduled_at: at,
      updated_at: nextUpdate(ctx, item),
    })
    if (at)
      await enqueue(
        ctx,
        'release-item',
        { feedId: feed.id, itemId: item.id },
        { runAt: at, key: `release-item:${item.id}` },
      )
    return { item: toHostingItem(scheduled) }
  })
}

/** The time that a draft is scheduled at; refuses one that has passed, and what is published already. */
export function scheduleTime(
  ctx: Ctx,
  draft: Pick<ItemRow, 'published_at'>,
  scheduled: string | null,
): Date | null {
  if (draft.published_at)
    throw invalid('scheduled', 'It is published already.', 'ALREADY_PUBLISHED')
  const at = scheduled === null ? null : new Date(scheduled)
  if (at && at <= ctx.now()) throw invalid('scheduled', 'Choose a time in the future.')
  return at
}

/** The job of a scheduled item: releases it if it is still scheduled and due. */
export async function releaseScheduledItem(
  ctx: Ctx,
  input: { feedId: string; itemId: string },
): Promise<void> {
  const item = await ctx.db
    .selectFrom('hosting_items')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_items.feed_id')
    .select([
      'hosting_items.scheduled_at',
      'hosting_items.public_id',
      'hosting_feeds.public_id as show',
    ])
    .where('hosting_items.feed_id', '=', input.feedId)
    .where('hosting_items.id', '=', input.itemId)
    .where('hosting_items.published_at', 'is', null)
    .where('hosting_items.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!item?.scheduled_at || item.scheduled_at > ctx.now()) return
  // It stays scheduled, and comes out with its show.
  if (await isSuspended(ctx, item.public_id, item.show)) return
  await releaseHostingItem(ctx, { feed_id: input.feedId, item_id: input.itemId })
}

/** me/hosting-item-release: publishes a complete item now, and its feed if that was a draft. */
export async function releaseHostingItem(
  ctx: Ctx,
  input: z.output<typeof itemPublishInput>,
): Promise<{ item: HostingItem }> {
  const item = await changePublicSide(ctx, input.feed_id, async (ctx, draft) => {
    const item = await authorizeItem(ctx, draft, input.item_id, { lock: true })
    refuseProblems(publishProblems(draft, item.content))
    // What waits in the feed isn't shown by its item.
    const feed = await publishedFeed(ctx, draft)
    const released = await releaseItem(ctx, feed, item, { base: input.base })
    await noteFirstItem(ctx, feed)
    await markChanged(ctx, feed)
    if (feed.type === 'PODCAST' && !item.published_at)
      await enqueue(ctx, 'announce-episode', { feedId: feed.id, itemId: item.id })
    return released
  })
  return { item: toHostingItem(item) }
}

/** Completes the checklist task of the feed's first item. */
export async function noteFirstItem(ctx: Ctx, feed: Authorized<FeedRow>): Promise<void> {
  await ctx.db
    .updateTable('hosting_feeds')
    .set({ checklist: completeTask(ctx, feed.checklist, 'RELEASE_FIRST_ITEM') })
    .where('id', '=', feed.id)
    .execute()
}

/** Publishes an item, dated as its creator chose, else `date`, else now. */
export async function releaseItem(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  draft: Authorized<ItemRow>,
  { date = null, base }: { date?: Date | null; base?: string | undefined } = {},
): Promise<ItemRow> {
  await refuseWhileSuspended(ctx, feed, draft)
  const item = await itemWithOwnersYes(ctx, feed, draft, base)
  const { published = date?.toISOString() } = item.content
  return setItem(ctx, item, {
    published_at:
      item.published_at ?? publishedDate(ctx, published === undefined ? {} : { published }),
    unpublished_at: null,
    scheduled_at: null,
    public_id: item.public_id ?? newId(),
    content: withoutSpareFiles(feed.type, item.content),
    updated_at: nextUpdate(ctx, item),
  })
}

/** me/hosting-item-publish-to-tributary: updates the item's catalogue page. */
export async function publishItemToCatalogue(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const item = await authorizeItem(ctx, feed, input.item_id)
  if (!item.published_at) throw invalid('item_id', 'Release it first.', 'NOT_PUBLISHED')
  await bringPublicSideUpToDate(ctx, { feedId: feed.id })
  return { item: toHostingItem(item) }
}
