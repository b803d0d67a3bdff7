import { AppError, invalid } from '../errors.ts'
import type { Ctx } from '../ctx.ts'
import type { FeedDocument, FeedWarning } from '#app/protocols/feed/document.ts'
import { nextCheckAt } from './check-schedule.ts'
import { fetchFeed } from './fetch-feed.ts'
import { feedIdByAddress, isSameFeed } from './find-feed.ts'
import { hashOf, parseOrRefuse, readBytes } from './read-feed.ts'
import { type SavedFeed, saveFeed } from './save-feed.ts'

/** The result of adding one feed. `items` counts `<item>` elements only. */
export interface AddedFeed extends SavedFeed {
  items: number
  liveItems: number
  remoteItems: number
  warnings: FeedWarning[]
}

/** Fetches the feed at an address and adds it to the public catalogue, or updates it there. */
export async function addFeedByUrl(ctx: Ctx, input: { url: string }): Promise<AddedFeed> {
  const url = checkedFeedUrl(input.url)
  const fetched = await fetchFeed(ctx, url)
  if (fetched.kind !== 'content')
    throw new AppError('FEED_GONE', { status: 410, message: 'The feed is gone (410).' })
  const { bytes, contentType, etag, lastModified, movedTo } = fetched
  return addFeed(ctx, {
    bytes,
    url: movedTo ?? url,
    alsoAt: movedTo ? [url] : [],
    contentType,
    baseUrl: fetched.url,
    etag,
    lastModified,
  })
}

/** Adds a feed from bytes, such as a local file. Without `url`, the address that the feed itself names is used. */
export async function addFeedFromBytes(
  ctx: Ctx,
  input: { source: AsyncIterable<Uint8Array>; url?: string; fallbackUrl: string },
): Promise<AddedFeed> {
  const bytes = await readBytes(input.source)
  const url = input.url === undefined ? undefined : checkedFeedUrl(input.url)
  return addFeed(ctx, { bytes, url, fallbackUrl: input.fallbackUrl, baseUrl: url })
}

interface FeedBytes {
  bytes: Buffer
  url?: string | undefined
  fallbackUrl?: string
  alsoAt?: string[]
  contentType?: string | undefined
  baseUrl?: string | undefined
  etag?: string | null
  lastModified?: string | null
}

async function addFeed(ctx: Ctx, feed: FeedBytes): Promise<AddedFeed> {
  const { document, warnings } = await parseOrRefuse(feed.bytes, {
    ...(feed.contentType === undefined ? {} : { contentType: feed.contentType }),
    ...(feed.baseUrl === undefined ? {} : { baseUrl: feed.baseUrl }),
  })
  const url = feed.url ?? (await ownAddress(ctx, document)) ?? feed.fallbackUrl ?? ''
  const saved = await saveFeed(ctx, {
    url,
    alsoAt: [...(feed.alsoAt ?? []), ...(feed.fallbackUrl ? [feed.fallbackUrl] : [])],
    document,
    contentHash: hashOf(feed.bytes),
    etag: feed.etag ?? null,
    lastModified: feed.lastModified ?? null,
    nextCheckAt: firstCheck(ctx, url, document),
  })
  return {
    ...saved,
    items: document.items.length,
    liveItems: document.liveItems.length,
    remoteItems: document.remoteItems.length,
    warnings,
  }
}

/** The address the feed names for itself, unless another feed has it: templates are copied with their links. */
async function ownAddress(ctx: Ctx, document: FeedDocument): Promise<string | undefined> {
  const url = document.selfUrl
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > 2000)
    return undefined
  const owner = await feedIdByAddress(ctx, url)
  return owner === null || (await isSameFeed(ctx, owner, document)) ? url : undefined
}

function firstCheck(ctx: Ctx, url: string, document: FeedDocument): Date | null {
  // A feed from a file has no address to fetch.
  if (!/^https?:/.test(url)) return null
  return nextCheckAt({
    now: ctx.now(),
    newestItemAt: newestOf(document),
    failures: 0,
    ...scheduleHints(document),
  })
}

export function scheduleHints(document: FeedDocument): { ttlMinutes?: number; complete?: boolean } {
  return {
    ...(document.ttlMinutes === undefined ? {} : { ttlMinutes: document.ttlMinutes }),
    complete: document.complete ?? document.updateFrequency?.complete ?? false,
  }
}

export function newestOf(document: FeedDocument): Date | null {
  const times = document.items.flatMap((item) =>
    item.published ? [Date.parse(item.published)] : [],
  )
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null
}

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
