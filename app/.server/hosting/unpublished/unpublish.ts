import type { z } from 'zod'
import type { feedIdInput, itemIdInput } from '#app/schemas/hosting.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { authorizeFeed, authorizeItem, requireOwner } from '../access.ts'
import { markChanged } from '../changes.ts'
import type { HostingFeed, HostingItem } from '../content.ts'
import { bringPublicSideUpToDate } from '../publishing/public-side.ts'
import { toHostingFeed, toHostingItem } from '../records.ts'
import { keepReferences } from '../references/references.ts'
import { setFeed } from '../saved-feed.ts'
import { setItem } from '../saved-item.ts'
import { nextUpdate } from '../stale.ts'
import { letTextsGo, storeTexts } from '../texts/held-texts.ts'
import { orLater } from '../texts/or-later.ts'
import { withChanges } from './held-changes.ts'
import { requirePublished } from './publish-changes.ts'

/**
 * me/hosting-item-unpublish: the item is a draft again, with its unpublished changes in it. It leaves RSS and lists, its
 * files are no longer public; its page stays and says so. Published again, it has its date.
 */
export async function unpublishItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  const item = await transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
    requirePublished(item)
    const edited = withChanges(item.content, item.changes)
    await keepReferences(ctx, feed, item)
    await letTextsGo(ctx, item)
    const draft = await setItem(ctx, item, {
      content: { ...edited, published: edited.published ?? item.published_at?.toISOString() ?? '' },
      changes: null,
      published_at: null,
      unpublished_at: ctx.now(),
      updated_at: nextUpdate(ctx, item),
    })
    await markChanged(ctx, feed)
    return draft
  })
  await orLater(() => storeTexts(ctx, { feedId: item.feed_id, itemId: item.id }))
  await bringPublicSideUpToDate(ctx, item.feed_id)
  return { item: toHostingItem(item) }
}

/** me/hosting-feed-unpublish: the same of a show, artist or release with all its items; owners may. */
export async function unpublishFeed(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    await requireOwner(ctx, feed)
    requirePublished(feed)
    const edited = withChanges(feed.content, feed.changes)
    const draft = await setFeed(ctx, feed, {
      content: { ...edited, published: edited.published ?? feed.published_at?.toISOString() ?? '' },
      changes: null,
      ...(feed.changes?.locked ? { locked: feed.changes.locked.value === true } : {}),
      published_at: null,
      unpublished_at: ctx.now(),
      updated_at: nextUpdate(ctx, feed),
    })
    await markChanged(ctx, draft)
    return draft
  })
  await bringPublicSideUpToDate(ctx, feed.id)
  return { feed: toHostingFeed(feed) }
}
