import type { z } from 'zod'
import { ownersChanges } from '#app/rules/studio/owner-fields.ts'
import type { feedIdInput, itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  authorizeItem,
  editedRecord,
  endServingIn,
  type FeedRow,
  type HostingFeed,
  type HostingItem,
  type ItemRow,
  markChanged,
  nextUpdate,
  noteTakenBack,
  onlyChanges,
  requireOwner,
  setFeed,
  setItem,
  toHostingFeed,
  toHostingItem,
  withoutChanges,
} from '#app/.server/studio/records/index.ts'
import { changePublicSide } from '../public-side.ts'
import { publishTexts } from '#app/.server/studio/texts/index.ts'
import { requirePublished } from './publish-changes.ts'

/**
 * me/hosting-item-unpublish: turns an item into a draft again, including its unpublished changes. It leaves RSS and
 * lists, and its files are no longer public; its page stays and says so. Publishing it again keeps its date.
 */
export async function unpublishItem(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  const item = await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
    requirePublished(item)
    await publishTexts(ctx, item)
    await noteTakenBack(ctx, item)
    const draft = await setItem(ctx, item, draftOf(ctx, item))
    await markChanged(ctx, feed)
    return draft
  })
  return { item: toHostingItem(item) }
}

/** me/hosting-feed-unpublish: the same for a show, artist or release with all its items; for owners only. */
export async function unpublishFeed(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    await requireOwner(ctx, feed)
    requirePublished(feed)
    await endServingIn(ctx, feed)
    const draft = await setFeed(ctx, feed, draftOf(ctx, feed))
    await markChanged(ctx, draft)
    return draft
  })
  return { feed: toHostingFeed(feed) }
}

/**
 * The columns that turn a published record into a draft with its unpublished changes and its date. Changes that are the
 * owners' go on waiting: the draft may be published by an editor.
 */
function draftOf<Row extends FeedRow | ItemRow>(ctx: Ctx, row: Row) {
  const { content, ...lock } = editedRecord<Row['content']>({
    content: row.content,
    changes: withoutChanges(row.changes, ownersChanges),
  })
  return {
    ...lock,
    content: { ...content, published: content.published ?? row.published_at?.toISOString() ?? '' },
    changes: onlyChanges(row.changes, ownersChanges),
    published_at: null,
    unpublished_at: ctx.now(),
    updated_at: nextUpdate(ctx, row),
  }
}
