import type { FeedContentInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { readyImage } from './ready-files.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

type Images = NonNullable<FeedContentInput['images']>

/** Checks the images of an edit: they must be uploads of this feed. Returns them with their true size and type. */
export async function checkedImages(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  images: Images | null | undefined,
): Promise<{ images?: Images | null }> {
  if (!images) return images === null ? { images } : {}
  const checked: Images = []
  for (const { url } of images) {
    const object = objectAt(ctx, url)
    const isArt = object?.media_type === 'FEED_COVER_ART' || object?.media_type === 'ITEM_COVER_ART'
    if (!isArt || object.feed_id !== feed.id)
      throw invalid('content.images', 'Upload the image first.')
    checked.push(await readyImage(ctx, feed, object))
  }
  return { images: checked }
}
