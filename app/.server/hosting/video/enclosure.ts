import type { Access } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { markChanged } from '../changes.ts'
import type { Enclosure } from '../content.ts'
import type { FeedRow, ItemRow } from '../records.ts'
import { nextUpdate } from '../stale.ts'

/** Gives the item this video for an access, or none, in the transaction that holds its lock. */
export async function saveEnclosures(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  access: Access,
  video: Enclosure | null,
): Promise<void> {
  const before = item.content.enclosures ?? []
  const others = before.filter((file) => file.kind !== 'VIDEO' || file.access !== access)
  if (!video && others.length === before.length) return
  const enclosures = video ? [...others, video] : others
  await ctx.db
    .updateTable('hosting_items')
    .set({
      content: JSON.stringify({ ...item.content, enclosures }),
      updated_at: nextUpdate(ctx, item),
    })
    .where('feed_id', '=', feed.id)
    .where('id', '=', item.id)
    .execute()
  if (item.published_at) await markChanged(ctx, feed)
}
