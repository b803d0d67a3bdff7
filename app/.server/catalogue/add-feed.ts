import { AppError, invalid } from '../errors.ts'
import type { Ctx } from '../ctx.ts'
import type { FeedDocument, FeedWarning } from '#app/protocols/feed/document.ts'
import { nextCheckAt } from './check-schedule.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { FeedType } from './feed-type.ts'
import { type FeedAtAddress, feedAtAddress } from './find-feed.ts'
import { hashOf, parseOrRefuse, readBytes } from './read-feed.ts'
import { saveAlias } from './save-addresses.ts'
import { type FeedToSave, type SavedFeed, saveFeed } from './save-feed.ts'

/** The result of adding one feed. `items` counts `<item>` elements only. */
export interface AddedFeed extends SavedFeed {
  items: number
  liveItems: number
  remoteItems: number
  warnings: FeedWarning[]
}

/**
 * Fetches the feed at an address and adds it to the public catalogue, or updates it there. A known feed is read at its
 * own address, whichever alias was given.
 */
export async function addFeedByUrl(ctx: Ctx, input: { url: string }): Promise<AddedFeed> {
  const url = checkedFeedUrl(input.url)
  const known = await feedAtAddress(ctx, url)
  return known ? updateKnown(ctx, known) : addUnknown(ctx, url)
}

async function updateKnown(ctx: Ctx, known: FeedAtAddress): Promise<AddedFeed> {
  if (known.hostingFeedId) return asStored(ctx, known.id)
  const fetched = await fetchContent(ctx, known.url)
  const movedTo = fetched.moves.at(-1)
  return addFeed(ctx, {
    ...fetched,
    url: movedTo ?? known.url,
    moved: movedTo === undefined ? null : { from: known.url, by: 'REDIRECT' },
    baseUrl: fetched.url,
  })
}

/** An address that leads to a known feed for good is an alias of it from now on. */
async function addUnknown(ctx: Ctx, url: string): Promise<AddedFeed> {
  const fetched = await fetchContent(ctx, url)
  for (const address of fetched.moves) {
    const known = await feedAtAddress(ctx, address)
    if (!known) continue
    await saveAlias(ctx, known.id, url)
    return updateKnown(ctx, known)
  }
  const movedTo = fetched.moves.at(-1)
  return addFeed(ctx, {
    ...fetched,
    url: movedTo ?? url,
    alsoAt: [url, ...fetched.moves],
    baseUrl: fetched.url,
  })
}

async function fetchContent(ctx: Ctx, url: string) {
  const fetched = await fetchFeed(ctx, url)
  if (fetched.kind === 'content') return fetched
  throw new AppError('FEED_GONE', { status: 410, message: 'The feed is gone (410).' })
}

/** A feed that is made here is what the studio made of it. */
async function asStored(ctx: Ctx, id: string): Promise<AddedFeed> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title', 'item_count', 'live_count', 'remote_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    status: 'unchanged',
    id,
    type: row.type as FeedType,
    title: row.title,
    items: row.item_count,
    liveItems: row.live_count,
    remoteItems: row.remote_count,
    warnings: [],
  }
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
  moved?: FeedToSave['moved']
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
  const url =
    feed.url ?? (await ownAddress(ctx, document, feed.fallbackUrl)) ?? feed.fallbackUrl ?? ''
  const saved = await saveFeed(ctx, {
    url,
    moved: feed.moved ?? null,
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

/**
 * The address that a file names for itself, unless a feed has it that was not added from this file: what a document says
 * of itself proves nothing about another's.
 */
async function ownAddress(
  ctx: Ctx,
  document: FeedDocument,
  file: string | undefined,
): Promise<string | undefined> {
  const url = document.selfUrl
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > 2000)
    return undefined
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
