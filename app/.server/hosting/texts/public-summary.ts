import type { Ctx } from '#app/.server/ctx.ts'
import { toItemRow } from '../records/rows.ts'
import { audioFile } from '#app/rules/item-versions.ts'
import { isOfPresentAudio, textAt } from './objects.ts'

/** The AI's summary of a published item by its public id; null if there is none for the current audio. */
export async function publicSummary(ctx: Ctx, itemId: string): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('hosting_items')
    .innerJoin('media_objects', (join) =>
      join
        .onRef('media_objects.feed_id', '=', 'hosting_items.feed_id')
        .onRef('media_objects.item_id', '=', 'hosting_items.id'),
    )
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_items.feed_id')
    .selectAll('hosting_items')
    .select('media_objects.path')
    .where('hosting_items.public_id', '=', itemId)
    .where('hosting_items.published_at', 'is not', null)
    .where('hosting_feeds.published_at', 'is not', null)
    .where('hosting_items.deleted_at', 'is', null)
    .where('media_objects.media_type', '=', 'ITEM_SUMMARY')
    .where('media_objects.access', '=', 'DEFAULT')
    .where('media_objects.state', '=', 'READY')
    .executeTakeFirst()
  if (!found) return null
  const { path, ...row } = found
  const item = toItemRow(row)
  if (!audioFile(item.content, 'DEFAULT')) return null
  const stored = await textAt(ctx, path)
  const isCurrent = stored && isOfPresentAudio(stored, item, { access: 'DEFAULT' })
  return isCurrent ? stored.text : null
}
