import { type ItemFile, mediaKey, parseMediaKey } from '#app/rules/media-path.ts'
import { AppError } from '#app/.server/errors.ts'
import { madeOf } from './objects.ts'

/** The upload at a key of the store. */
export function sourceOf(key: string): ItemFile {
  const object = parseMediaKey(key)
  if (object?.media_type !== 'ITEM_VIDEO_ORIGINAL')
    throw new AppError('NOT_A_VIDEO', { status: 500, message: `${key} is no video` })
  return object
}

/** Where everything lies that was made of an upload, as the beginning of its keys. */
export function folderOf(source: string): string {
  const key = mediaKey(madeOf.master(sourceOf(source)))
  return key.slice(0, key.lastIndexOf('/') + 1)
}
