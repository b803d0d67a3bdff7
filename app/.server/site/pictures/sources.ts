import { buffer } from 'node:stream/consumers'
import { imageFormat } from '#app/protocols/media/image-format.ts'
import { parseMediaPath } from '#app/rules/base/media-path.ts'
import { profilePictureKey } from '#app/.server/accounts/records/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { hostsOfSplits } from '#app/.server/base/lib/own-hosts.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

/** Where the bytes of a picture are: in our own storage (`path` is below `/feeds/`), or on another server. */
export type PictureSource =
  | { kind: 'own'; address: string; path: string }
  | { kind: 'profile'; address: string; key: string }
  | { kind: 'web'; address: string }

/** The picture can't be had; `isPassing` if a later attempt may succeed. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly isPassing: boolean

  constructor(message: string, options: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isPassing = options.isPassing
  }
}

const largestPicture = 20_000_000
const fetchMs = 15_000
const headBytes = 12
const artwork = new Set(['FEED_COVER_ART', 'ITEM_COVER_ART', 'ITEM_CHAPTER_ART'])

/** The source behind an address from the catalogue or studio; null if it isn't http(s). */
export function sourceOf(
  services: Pick<Services, 'site'>,
  address: string | null,
): PictureSource | null {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return ownSource(services, address) ?? { kind: 'web', address }
}

/** Artwork uploaded here; anybody may see it once its upload was checked. */
export function ownSource(
  services: Pick<Services, 'site'>,
  address: string,
): Extract<PictureSource, { kind: 'own' }> | null {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)\/feeds\/([^?#]+)/i.exec(address) ?? []
  // What was signed once names the host that the site was at then.
  if (!hostsOfSplits(services.site).includes(host.toLowerCase())) return null
  const object = parseMediaPath(path)
  return object && artwork.has(object.media_type) ? { kind: 'own', address, path } : null
}

/** The source of an account's picture: uploaded here, or on another server. */
export function profileSource(
  services: Pick<Services, 'site'>,
  userId: string,
  address: string | null,
): PictureSource | null {
  const key = address && profilePictureKey(services.site, userId, address)
  return key ? { kind: 'profile', address, key } : sourceOf(services, address)
}

/** The bytes of a picture, at most 20 MB. @throws PictureError */
export function readSource(services: Services, source: PictureSource): Promise<Buffer> {
  if (source.kind === 'own') return readOwn(services, source.path)
  return source.kind === 'profile'
    ? readStored(services, source.key)
    : readWeb(services, source.address)
}

async function readOwn({ ownFiles }: Services, path: string): Promise<Buffer> {
  try {
    return await ownFiles.readPublic(path, largestPicture)
  } catch (error) {
    throw asPictureError(error)
  }
}

async function readStored(services: Services, key: string): Promise<Buffer> {
  const stored = await services.storage.head(key)
  if (!stored || stored.size > largestPicture)
    throw new PictureError('The upload is gone or too large.', { isPassing: false })
  return buffer(await services.storage.read(key))
}

async function readWeb(services: Services, address: string): Promise<Buffer> {
  try {
    const response = await services.fetch(address, {
      maxBytes: largestPicture,
      timeoutMs: fetchMs,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.8' },
    })
    if (response.status !== 200) {
      response.discard()
      throw new PictureError(`The server answered ${response.status}.`, {
        isPassing: response.status >= 500 || response.status === 429,
      })
    }
    try {
      return await readPicture(response.body)
    } finally {
      response.discard()
    }
  } catch (error) {
    throw asPictureError(error)
  }
}

/** Reads the whole body only if its first bytes are those of a picture, whatever its Content-Type is. */
async function readPicture(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isPicture = false
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (isPicture || size < headBytes) continue
    isPicture = imageFormat(Buffer.concat(chunks)) !== null
    if (!isPicture) break
  }
  if (!isPicture) throw new PictureError('This is no picture.', { isPassing: false })
  return Buffer.concat(chunks)
}

const passing = new Set(['TIMEOUT', 'UNREACHABLE', 'ABORTED', 'BAD_RESPONSE'])

function asPictureError(error: unknown): unknown {
  // An upload that isn't public yet may still be checked.
  if (error instanceof AppError)
    return new PictureError(error.message, {
      isPassing: error.code === 'UNAVAILABLE',
      cause: error,
    })
  if (!(error instanceof GuardedFetchError)) return error
  return new PictureError(error.message, { isPassing: passing.has(error.code), cause: error })
}
