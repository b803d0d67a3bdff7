import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/** The references of some items, by item id, sorted by start; empty if the feature is turned off. */
export async function referencesOf(
  ctx: Ctx,
  feedId: string,
  itemIds: string[],
): Promise<Map<string, MusicReference[]>> {
  const byItem = new Map<string, MusicReference[]>()
  if (itemIds.length === 0 || !hasReferences(ctx)) return byItem
  const rows = await ctx.db
    .selectFrom('music_references')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('item_id', 'in', itemIds)
    .orderBy('start_seconds')
    .execute()
  for (const row of rows) {
    const references = byItem.get(row.item_id) ?? []
    byItem.set(row.item_id, references)
    references.push({
      remote: {
        feed_guid: row.remote_feed_guid,
        item_guid: row.remote_item_guid,
        medium: 'MUSIC',
      },
      start: row.start_seconds,
      duration: row.duration_seconds,
      percentage: row.percentage,
    })
  }
  return byItem
}

/** Replaces an item's references. */
export async function storeReferences(
  ctx: Ctx,
  { id: feed_id }: Authorized<FeedRow>,
  item_id: string,
  references: MusicReference[],
): Promise<void> {
  await ctx.db
    .deleteFrom('music_references')
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .execute()
  if (references.length === 0) return
  await ctx.db
    .insertInto('music_references')
    .values(
      references.map(({ remote, start, duration, percentage }) => ({
        feed_id,
        item_id,
        start_seconds: start,
        duration_seconds: duration,
        percentage,
        remote_feed_guid: remote.feed_guid,
        remote_item_guid: remote.item_guid,
      })),
    )
    .execute()
}

/** Whether this installation has music references. */
export function hasReferences(ctx: Ctx): boolean {
  return isEnabled(ctx.site, 'HOSTING_MUSIC_REFERENCES')
}
