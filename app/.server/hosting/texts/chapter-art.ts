import type { Chapter } from '#app/protocols/chapters-json.ts'
import { mediaKey, toFilename } from '#app/rules/media-path.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { authorizeFeed } from '../access.ts'
import { objectAt } from '../files/media-objects.ts'
import { type FormFile, wholeImage } from '../files/plain-uploads.ts'
import { keepFile, readyImage } from '../files/ready-files.ts'
import type { FeedRow } from '../records.ts'
import { largestImage } from '../files/upload-rules.ts'
import { objectToUpload } from '../files/uploads.ts'
import type { TextTarget } from './kinds.ts'

/** Takes in a chapter's image that came with a form; answers its address. */
export async function uploadChapterImage(
  ctx: Ctx,
  input: { feed_id: string; item_id: string },
  file: FormFile,
): Promise<string> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const object = await objectToUpload(ctx, feed, {
    media_type: 'ITEM_CHAPTER_ART',
    ...input,
    access: 'DEFAULT',
    filename: `${toFilename(file.name).replace(/\.[A-Za-z0-9]+$/, '')}.jpg`,
  })
  await keepFile(ctx, feed, object, {
    body: await wholeImage(file.body),
    contentType: 'image/jpeg',
    maxBytes: largestImage,
  })
  return (await readyImage(ctx, feed, object)).url
}

/** Looks at the images that were uploaded for these chapters. One that is no image is refused and not kept. */
export async function takeInChapterArt(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item_id }: TextTarget,
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
