import { authorize } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  completeTask,
  type HostingFeed,
  itemProblems,
  type ItemRow,
  markChanged,
  requireOwner,
  toFeedRow,
  toHostingFeed,
  toItemRow,
} from '#app/.server/studio/records/index.ts'
import { keepLivestreamIds } from './livestreams-and-references.ts'
import {
  changePublicSide,
  publishedFeed,
  releaseItem,
} from '#app/.server/studio/publishing/index.ts'

interface ImportedToPublish {
  feed_id: string
  /** Asked under the feed's lock. */
  publicIds: (ctx: Ctx) => Promise<PublicIds>
}

/** The public ids that the catalogue already has: the feed's, and its items' and livestreams' by guid. */
interface PublicIds {
  feedId: string | null
  itemIds: Map<string, string>
}

/**
 * Publishes an imported feed with those imported items that are complete, under their original dates. Incomplete ones
 * stay drafts.
 */
export function publishImported(
  ctx: Ctx,
  { feed_id, ...wanted }: ImportedToPublish,
): Promise<{ feed: HostingFeed; published: number; drafts: number }> {
  return changePublicSide(ctx, feed_id, async (ctx, draft) => {
    await requireOwner(ctx, draft)
    const publicIds = await wanted.publicIds(ctx)
    const known = authorize({ ...draft, public_id: draft.public_id ?? publicIds.feedId })
    const feed = await publishedFeed(ctx, known)
    const items = await waitingItems(ctx, feed_id)
    // A show that stands under another id by now has the ids of its items too.
    const itemIds =
      feed.public_id === publicIds.feedId ? publicIds.itemIds : new Map<string, string>()
    const complete = items.filter(({ content }) => itemProblems(feed.type, content).length === 0)
    for (const item of complete) {
      const public_id = item.public_id ?? itemIds.get(item.guid) ?? newId()
      await releaseItem(ctx, feed, authorize({ ...item, public_id }))
    }
    await keepLivestreamIds(ctx, feed.id, itemIds)
    const row = await ctx.db
      .updateTable('hosting_feeds')
      .set({ checklist: completeTask(ctx, feed.checklist, 'RELEASE_FIRST_ITEM') })
      .where('id', '=', feed.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await markChanged(ctx, feed)
    return {
      feed: toHostingFeed(toFeedRow(row)),
      published: complete.length,
      drafts: items.length - complete.length,
    }
  })
}

async function waitingItems(ctx: Ctx, feedId: string): Promise<ItemRow[]> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('import', 'is not', null)
    .where('published_at', 'is', null)
    .where('scheduled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(toItemRow)
}
