import type { Access } from '#app/schemas/hosting.ts'
import { toFilename } from '#app/rules/media-path.ts'
import { largest } from '#app/rules/upload-file.ts'
import { wholeBody } from '#app/protocols/whole-body.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { prepareArtwork } from '#app/.server/media/index.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import type { HostingFeed, HostingItem } from '../content.ts'
import { placeFile } from './item-files.ts'
import { keepFile, readyAudio, readyImage } from './ready-files.ts'
import { toHostingFeed, toHostingItem } from '../records.ts'
import { saveFeed } from '../saved-feed.ts'
import { type Effect, saveItem } from '../saved-item.ts'
import { refuseUpload } from './upload-rules.ts'
import { objectToUpload } from './uploads.ts'

/** A file that came with a form, read once. */
export interface FormFile {
  name: string
  type: string
  body: AsyncIterable<Uint8Array>
}

/** Takes in the audio of an item from a form: kept and made its enclosure, or refused and gone. */
export async function uploadAudio(
  ctx: Ctx,
  input: { feed_id: string; item_id: string; access?: Access },
  file: FormFile,
  effect: Effect = {},
): Promise<{ item: HostingItem }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const access = input.access ?? 'DEFAULT'
  const object = await objectToUpload(ctx, feed, {
    media_type: 'ITEM_AUDIO',
    feed_id: feed.id,
    item_id: input.item_id,
    access,
    filename: toFilename(file.name),
  })
  if (object.media_type !== 'ITEM_AUDIO') throw invalid('item_id', 'Not an item.')
  refuseUpload(object, feed.type, { num_bytes: 0, content_type: file.type })
  await keepFile(ctx, feed, object, {
    body: file.body,
    contentType: file.type,
    maxBytes: largest.audio,
  })
  const enclosure = await readyAudio(ctx, feed, object)
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
    const saved = await placeFile(ctx, feed, item, { kind: 'AUDIO', access }, enclosure, effect)
    return { item: toHostingItem(saved) }
  })
}

/** Takes in the cover of a feed or item from a form, made square and of the right size as the studio does in browsers. */
export async function uploadImage(
  ctx: Ctx,
  input: { feed_id: string; item_id?: string },
  file: FormFile,
  effect: Effect = {},
): Promise<{ feed: HostingFeed } | { item: HostingItem }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const { jpeg } = await prepareArtwork(await wholeImage(file.body))
  const object = await objectToUpload(ctx, feed, {
    media_type: input.item_id ? 'ITEM_COVER_ART' : 'FEED_COVER_ART',
    feed_id: feed.id,
    access: 'DEFAULT',
    filename: `${toFilename(file.name).replace(/\.[A-Za-z0-9]+$/, '')}.jpg`,
    ...(input.item_id ? { item_id: input.item_id } : {}),
  })
  await keepFile(ctx, feed, object, {
    body: jpeg,
    contentType: 'image/jpeg',
    maxBytes: largest.image,
  })
  const images = [await readyImage(ctx, feed, object)]
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    if (input.item_id) {
      const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
      return { item: toHostingItem(await saveItem(ctx, feed, item, { images }, effect)) }
    }
    return { feed: toHostingFeed(await saveFeed(ctx, feed, { content: { images } }, effect)) }
  })
}

/** The bytes of an image, at most as many as are taken. */
export function wholeImage(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return wholeBody(body, largest.image, () =>
    invalid('file', 'File size cannot exceed 20 MB.', 'FILE_TOO_LARGE'),
  )
}
