import { createHash } from 'node:crypto'
import { FeedError, parseFeed } from '#app/protocols/feed/parse/index.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** No real feed is larger; reading stops when this is exceeded. */
export const largestFeed = 50 * 1024 * 1024

/** All bytes of a feed. @throws AppError FEED_TOO_LARGE beyond `largestFeed` */
export function readBytes(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const message = `The feed is over ${largestFeed / 1024 / 1024} MB.`
  return wholeBody(source, largestFeed, () => new AppError('FEED_TOO_LARGE', { message }))
}

export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Parses a feed. @throws AppError with the reason if it isn't one */
export async function parseOrRefuse(
  bytes: Uint8Array,
  options: { contentType?: string; baseUrl?: string },
): Promise<ParsedFeed> {
  try {
    return await parseFeed(bytes, options)
  } catch (error) {
    if (error instanceof FeedError)
      throw new AppError(`FEED_${error.code}`, { message: error.message, cause: error })
    throw error
  }
}
