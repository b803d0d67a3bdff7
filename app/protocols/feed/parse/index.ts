import type { ParsedFeed } from '../document.ts'
import { FeedDecoder } from './feed-decoder.ts'
import { FeedReader } from './feed-reader.ts'
import { DEFAULT_FEED_LIMITS, type FeedLimits } from './limits.ts'

export { FeedError, type FeedErrorCode } from './feed-error.ts'
export { DEFAULT_FEED_LIMITS, type FeedLimits } from './limits.ts'
export { parseFeedDate } from './dates.ts'
export { parseDuration } from './durations.ts'

export interface ParseFeedOptions {
  /** The Content-Type that the feed came with; its charset overrules the XML declaration. */
  contentType?: string
  /** Where the feed was fetched from: relative addresses hang on it. */
  baseUrl?: string
  limits?: Partial<FeedLimits>
}

/**
 * Reads an RSS 2.0, RSS 1.0 or Atom feed from bytes as they come, as far as sense allows; what was
 * wrong is in the warnings. Throws a FeedError for what is no feed or goes beyond the limits.
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

/** `parseFeed` for bytes that are all there, in one go. */
export function parseFeedBytes(source: Uint8Array, options: ParseFeedOptions = {}): ParsedFeed {
  const parsing = startParsing(options)
  parsing.write(source)
  return parsing.end()
}

/** `parseFeed` for text that is decoded already; what it says of its encoding is passed over. */
export function parseFeedText(source: string, options: ParseFeedOptions = {}): ParsedFeed {
  return parseFeedBytes(new TextEncoder().encode(source), {
    ...options,
    contentType: 'text/xml; charset=utf-8',
  })
}

function startParsing(options: ParseFeedOptions) {
  const limits = { ...DEFAULT_FEED_LIMITS, ...options.limits }
  const reader = new FeedReader(limits, options.baseUrl)
  return new FeedDecoder(reader, limits, options.contentType)
}
