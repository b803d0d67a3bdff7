import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

interface ReadFile {
  bytes: Buffer
  mediaType: string
  charset: string | undefined
}

const longestWait = 8_000

/**
 * Reads a text file that a feed names: ours directly, others by the guarded fetch.
 * @throws AppError or GuardedFetchError if it can't be read or is larger than `maxBytes`
 */
export async function readNamedFile(ctx: Ctx, url: string, maxBytes: number): Promise<ReadFile> {
  const own = `${ctx.site.publicUrl}/feeds/`
  if (url.startsWith(own)) {
    const path = url.slice(own.length).split(/[?#]/)[0] ?? ''
    return {
      bytes: await ctx.ownFiles.readPublic(path, maxBytes),
      mediaType: '',
      charset: 'utf-8',
    }
  }
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
