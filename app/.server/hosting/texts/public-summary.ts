import type { Ctx } from '#app/.server/ctx.ts'
import { textAt } from './objects.ts'

/** What the AI says of a published item, by its public id, as everybody may read it; null where it says nothing. */
export async function publicSummary(ctx: Ctx, itemId: string): Promise<string | null> {
  const object = await ctx.db
    .selectFrom('hosting_items')
    .innerJoin('media_objects', (join) =>
      join
        .onRef('media_objects.feed_id', '=', 'hosting_items.feed_id')
        .onRef('media_objects.item_id', '=', 'hosting_items.id'),
    )
    .select('media_objects.path')
    .where('hosting_items.public_id', '=', itemId)
    .where('hosting_items.published_at', 'is not', null)
    .where('hosting_items.deleted_at', 'is', null)
    .where('media_objects.media_type', '=', 'ITEM_SUMMARY')
    .where('media_objects.access', '=', 'DEFAULT')
    .where('media_objects.state', '=', 'READY')
    .executeTakeFirst()
  return object ? ((await textAt(ctx, object.path))?.text ?? null) : null
}
