import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedDocument, FeedWarning, ParsedFeed } from '#app/protocols/feed/document.ts'
import { nextCheckAt } from './check-schedule.ts'
import { checkedFeedUrl } from './feed-url.ts'
import { feedAtAddress } from './find-feed.ts'
import { isOwnAddress, isPrivateFeed, LeadsHere, refuseOwnAddress } from './own-address.ts'
import { hashOf, parseOrRefuse, readBytes } from './read-feed.ts'
import { type FeedToSave, type SavedFeed, saveFeed } from './save-feed.ts'

/** The result of adding one feed. `items` counts `<item>` elements only. */
export interface AddedFeed extends SavedFeed {
  items: number
  liveItems: number
  remoteItems: number
  warnings: FeedWarning[]
}

/** Adds a feed from bytes, such as a local file. Without `url`, the address that the feed itself names is used. */
export async function addFeedFromBytes(
  ctx: Ctx,
  input: { source: AsyncIterable<Uint8Array>; url?: string; fallbackUrl: string },
): Promise<AddedFeed> {
  const bytes = await readBytes(input.source)
  const url = input.url === undefined ? undefined : checkedFeedUrl(input.url)
  if (url !== undefined) refuseOwnAddress(ctx.site, url)
  return addFeed(ctx, { bytes, url, fallbackUrl: input.fallbackUrl, baseUrl: url })
}

/** The bytes of a feed, and where they were fetched. */
interface FeedBytes {
  bytes: Buffer
  url?: string | undefined
  fallbackUrl?: string
  moved?: FeedToSave['moved']
  alsoAt?: string[]
  freedFrom?: string
  contentType?: string | undefined
  baseUrl?: string | undefined
  etag?: string | null
  lastModified?: string | null
}

/** Parses a feed and saves it to the catalogue. @throws AppError if it isn't a feed, or is a private feed */
export function addFeed(ctx: Ctx, { bytes, ...feed }: FeedBytes): Promise<AddedFeed> {
  const contentHash = hashOf(bytes)
  // No async function, which would hold the bytes until all is saved.
  return parseBytes({ bytes, ...feed }).then((parsed) =>
    saveParsed(ctx, parsed, { ...feed, contentHash }),
  )
}

async function saveParsed(
  ctx: Ctx,
  { document, warnings }: ParsedFeed,
  feed: Omit<FeedBytes, 'bytes'> & { contentHash: Buffer },
): Promise<AddedFeed> {
  // A private feed may also come as bytes or by another address.
  if (document.selfUrl && isPrivateFeed(document.selfUrl))
    throw new LeadsHere(document.selfUrl, false)
  const url =
    feed.url ?? (await ownAddress(ctx, document, feed.fallbackUrl)) ?? feed.fallbackUrl ?? ''
  const saved = await saveFeed(ctx, {
    url,
    moved: feed.moved ?? null,
    alsoAt: [...(feed.alsoAt ?? []), ...(feed.fallbackUrl ? [feed.fallbackUrl] : [])],
    ...(feed.freedFrom === undefined ? {} : { freedFrom: feed.freedFrom }),
    document,
    contentHash: feed.contentHash,
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

/** Parses a feed as what it was served as. @throws AppError if it is none */
export function parseBytes({ bytes, contentType, baseUrl }: FeedBytes): Promise<ParsedFeed> {
  return parseOrRefuse(bytes, {
    ...(contentType === undefined ? {} : { contentType }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  })
}

/**
 * The address that a file names for itself, unless a feed has it that was not added from this file: what a document
 * says of itself proves nothing about another's.
 */
async function ownAddress(
  ctx: Ctx,
  document: FeedDocument,
  file: string | undefined,
): Promise<string | undefined> {
  const url = document.selfUrl
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > 2000)
    return undefined
  if (isOwnAddress(ctx.site, url)) return undefined
  const owner = await feedAtAddress(ctx, url)
  if (owner === null) return url
  const before = file === undefined ? null : await feedAtAddress(ctx, file)
  return before?.id === owner.id ? owner.url : undefined
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
