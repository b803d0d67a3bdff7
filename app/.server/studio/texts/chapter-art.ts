import type { FeedRow, ItemVersion } from '#app/.server/studio/records/index.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { mediaKey } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import { readyImage } from '#app/.server/studio/files/index.ts'

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
