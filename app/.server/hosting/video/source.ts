import { type ItemFile, parseMediaKey } from '#app/protocols/media-path.ts'
import { AppError } from '#app/.server/errors.ts'

/** The upload at a key of the store. */
export function sourceOf(key: string): ItemFile {
  const object = parseMediaKey(key)
  if (object?.media_type !== 'ITEM_VIDEO_ORIGINAL')
    throw new AppError('NOT_A_VIDEO', { status: 500, message: `${key} is no video` })
  return object
}
