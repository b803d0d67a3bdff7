import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { mediaAccess } from '#app/.server/studio/files/index.ts'

interface ReadFile {
  bytes: Buffer
  mediaType: string
  charset: string | undefined
}

const longestWait = 8_000

/**
 * Reads a text file that a feed names: ours directly from storage, others by the guarded fetch.
 * @throws AppError or GuardedFetchError if it can't be read or is larger than `maxBytes`
 */
export async function readNamedFile(ctx: Ctx, url: string, maxBytes: number): Promise<ReadFile> {
  const own = `${ctx.site.publicUrl}/feeds/`
  if (url.startsWith(own)) return readHosted(ctx, url.slice(own.length), maxBytes)
  const response = await ctx.fetch(url, { maxBytes, timeoutMs: longestWait })
  if (response.status !== 200) {
    response.discard()
    throw new AppError('UNAVAILABLE', { status: 502, message: `It answered ${response.status}.` })
  }
  const contentType = response.headers['content-type'] ?? ''
  return {
    bytes: await response.bytes(),
    mediaType: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
    charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
  }
}

/** Only public files: a feed could name somebody's draft. */
async function readHosted(ctx: Ctx, path: string, maxBytes: number): Promise<ReadFile> {
  const object = parseMediaPath(path.split(/[?#]/)[0] ?? '')
  const isOpen = object && (await mediaAccess(ctx, object, null)) === 'public'
  if (!isOpen) throw new AppError('UNAVAILABLE', { status: 404, message: 'It is not public.' })
  const bytes = await wholeBody(
    await ctx.storage.read(mediaKey(object)),
    maxBytes,
    () => new AppError('TOO_LARGE', { status: 413, message: 'It is too long.' }),
  )
  return { bytes, mediaType: '', charset: 'utf-8' }
}
