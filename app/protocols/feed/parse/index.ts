import type { ParsedFeed } from '#app/protocols/feed/document.ts'
import { FeedDecoder } from './feed-decoder.ts'
import { FeedReader } from './feed-reader.ts'
import { DEFAULT_FEED_LIMITS, type FeedLimits } from './limits.ts'

export { FeedError, type FeedErrorCode } from './feed-error.ts'
export { DEFAULT_FEED_LIMITS } from './limits.ts'

export interface ParseFeedOptions {
  /** The Content-Type of the response; its charset overrides the XML declaration. */
  contentType?: string
  /** The feed's own address, for relative addresses. */
  baseUrl?: string
  limits?: Partial<FeedLimits>
}

/**
 * Parses an RSS 2.0, RSS 1.0 or Atom feed from a stream of bytes, as far as possible; problems become warnings. @throws
 * FeedError if it is no feed or exceeds the limits
 */
export async function parseFeed(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  options: ParseFeedOptions = {},
): Promise<ParsedFeed> {
  if (source instanceof Uint8Array) return parseFeedBytes(source, options)
  const parsing = startParsing(options)
  for await (const bytes of source) parsing.write(bytes)
  return parsing.end()
}

/** `parseFeed` for bytes that are all there, without a promise. */
export function parseFeedBytes(source: Uint8Array, options: ParseFeedOptions = {}): ParsedFeed {
  const parsing = startParsing(options)
  parsing.write(source)
  return parsing.end()
}

function startParsing(options: ParseFeedOptions) {
  const limits = { ...DEFAULT_FEED_LIMITS, ...options.limits }
  const reader = new FeedReader(limits, options.baseUrl)
  return new FeedDecoder(reader, limits, options.contentType)
}
