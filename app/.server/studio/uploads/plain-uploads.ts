import { toFilename } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import type { UploadObject } from '#app/schemas/studio/hosting.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  type Effect,
  type HostingItem,
  type OneVersion,
} from '#app/.server/studio/records/index.ts'
import { attach, attachAudio, type Attached, type Attaching } from './attach.ts'
import { keepFile } from '#app/.server/studio/files/index.ts'
import { mediaUrl } from '#app/.server/studio/access/index.ts'
import { fileToUpload, objectToUpload } from './uploads.ts'

/** A file in a form; its body can be read once. */
export interface FormFile {
  name: string
  type: string
  body: AsyncIterable<Uint8Array>
  /** The most bytes that it can have, if that is known; room for so many is reserved while it comes. */
  mostBytes?: number | undefined
}

/** Stores the audio of an item from a form and attaches it; a refused file is deleted. */
export async function uploadAudio(
  ctx: Ctx,
  target: OneVersion,
  file: FormFile,
  how: Attaching = {},
): Promise<{ item: HostingItem }> {
  return attachAudio(ctx, await keepMedia(ctx, 'ITEM_AUDIO', target, file), how)
}

/** Stores the video of an item from a form and starts its conversion; a refused file is deleted. */
export async function uploadVideo(
  ctx: Ctx,
  target: OneVersion,
  file: FormFile,
  effect: Effect = {},
): Promise<void> {
  await attach(ctx, await keepMedia(ctx, 'ITEM_VIDEO_ORIGINAL', target, file), effect)
}

/** Stores sound of any kind for an item from a form and asks for the MP3 of it; a refused file is deleted. */
export async function uploadSound(
  ctx: Ctx,
  target: OneVersion,
  file: FormFile,
  how: Attaching = {},
): Promise<void> {
  await attach(ctx, await keepMedia(ctx, 'ITEM_AUDIO_ORIGINAL', target, file), how)
}

const mostOf = {
  ITEM_AUDIO: largest.audio,
  ITEM_AUDIO_ORIGINAL: largest.master,
  ITEM_VIDEO_ORIGINAL: largest.video,
} as const

async function keepMedia(
  ctx: Ctx,
  media_type: keyof typeof mostOf,
  target: OneVersion,
  file: FormFile,
) {
  const { feed, object } = await fileToUpload(ctx, { ...target, media_type }, file)
  const maxBytes = mostOf[media_type]
  const { body, type: contentType, mostBytes } = file
  await keepFile(ctx, feed, object, { body, contentType, maxBytes, mostBytes })
  return object
}

/** Stores the cover of a feed or item from a form, cropped and resized as the studio does it in browsers. */
export async function uploadImage(
  ctx: Ctx,
  ids: { feed_id: string; item_id?: string },
  file: FormFile,
  effect: Effect = {},
): Promise<Attached> {
  const media_type = ids.item_id ? 'ITEM_COVER_ART' : 'FEED_COVER_ART'
  return attach(ctx, await keepImage(ctx, { ...ids, media_type }, file), effect)
}

/** Stores a chapter image from a form; returns its address. */
export async function uploadChapterImage(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  file: FormFile,
): Promise<string> {
  const object = await keepImage(ctx, { ...ids, media_type: 'ITEM_CHAPTER_ART' }, file)
  await attach(ctx, object, {})
  return mediaUrl(ctx, object)
}

async function keepImage(
  ctx: Ctx,
  wanted: Omit<UploadObject, 'access' | 'filename'>,
  file: FormFile,
) {
  const feed = await authorizeFeed(ctx, wanted.feed_id)
  const filename = toFilename(file.name)
  const object = await objectToUpload(ctx, feed, { ...wanted, access: 'DEFAULT', filename })
  const body = await wholeBody(file.body, largest.image, () =>
    invalid('file', 'File size cannot exceed 20 MB.', 'FILE_TOO_LARGE'),
  )
  const sizes = { maxBytes: largest.image, mostBytes: body.length }
  await keepFile(ctx, feed, object, { body, contentType: 'image/jpeg', ...sizes })
  return object
}
