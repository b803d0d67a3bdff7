import { parseFeedBytes, type ParseFeedOptions } from '#app/protocols/feed/parse/index.ts'

/** Parses a feed that is there as text; its declared encoding is ignored. */
export function parseFeedText(source: string, options: ParseFeedOptions = {}) {
  return parseFeedBytes(new TextEncoder().encode(source), {
    ...options,
    contentType: 'text/xml; charset=utf-8',
  })
}
