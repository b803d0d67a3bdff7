import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { mediaAccess } from './media-access.ts'

/**
 * Reads a public file by its path below `/feeds/`. Drafts are refused, since a feed of another host could name them.
 * @throws AppError 404 UNAVAILABLE if it isn't for everybody, 413 TOO_LARGE beyond `maxBytes`
 */
export async function readPublicFile(
  services: Services,
  path: string,
  maxBytes: number,
): Promise<Buffer> {
  const object = parseMediaPath(path)
  const isOpen = object && (await mediaAccess(services, object, null)) === 'public'
  if (!isOpen) throw new AppError('UNAVAILABLE', { status: 404, message: 'It is not public.' })
  return wholeBody(
    await services.storage.read(mediaKey(object)),
    maxBytes,
    () => new AppError('TOO_LARGE', { status: 413, message: 'It is too long.' }),
  )
}
