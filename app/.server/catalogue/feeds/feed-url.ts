import { invalid } from '#app/.server/base/lib/errors.ts'

/** Validates and normalises a feed address: http or https, without a fragment. */
export function checkedFeedUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw invalid('url', 'A feed address starts with "https://" or "http://".', 'BAD_FEED_URL')
  }
  url.hash = ''
  if (url.href.length > 2000)
    throw invalid('url', 'The feed address is longer than 2,000 characters.', 'BAD_FEED_URL')
  return url.href
}

/** The address that a document says its feed has moved to; null where that is none that a feed can have. */
export function moveNamed(url: string | undefined): string | null {
  if (url === undefined) return null
  try {
    return checkedFeedUrl(url)
  } catch {
    return null
  }
}
