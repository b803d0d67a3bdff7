import type { ItemVersion } from '../records/content.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { mediaKey } from '#app/rules/media-path.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { objectAt } from '../records/media-objects.ts'
import { readyImage } from '../files/ready-files.ts'
import type { FeedRow } from '../records/rows.ts'

/** Inspects the newly uploaded images of these chapters. A file that is no image is deleted and refused. */
export async function takeInChapterArt(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item_id }: ItemVersion,
  chapters: readonly Chapter[],
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', feed.id)
    .where('item_id', '=', item_id)
    .where('media_type', '=', 'ITEM_CHAPTER_ART')
    .where('state', '=', 'ANNOUNCED')
    .execute()
  const announced = new Set(rows.map(({ path }) => path))
  for (const { img } of chapters) {
    const object = img === undefined ? null : objectAt(ctx, img)
    if (object && announced.has(mediaKey(object))) await readyImage(ctx, feed, object)
  }
}
