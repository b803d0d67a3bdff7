import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  GuardedFetchError,
  type GuardedRequest,
  type GuardedResponse,
} from '#app/.server/base/ports/fetch/index.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { retryAfterSeconds } from './check-schedule.ts'
import { refuseOwnAddress } from './own-address.ts'
import { largestFeed, readBytes } from './read-feed.ts'

const longestAddress = 2000

/** The outcome of fetching a feed. */
export type FetchedFeed =
  | {
      kind: 'content'
      bytes: Buffer
      contentType: string | undefined
      etag: string | null
      lastModified: string | null
      url: string
      /** Where the address has moved to for good, step by step: an unbroken run of 301 and 308 that last. */
      moves: string[]
    }
  | { kind: 'unchanged'; moves: string[] }
  | { kind: 'gone' }

/** The feed's server failed, or asked us to come back later. */
export class FeedUnavailable extends AppError {
  readonly retryAfterSeconds: number | undefined
  /** The status that its server answered. */
  readonly answered: number

  constructor(answered: number, retryAfter?: number) {
    super('FEED_UNAVAILABLE', {
      status: 502,
      message: `The feed's server answered ${answered}.`,
    })
    this.answered = answered
    this.retryAfterSeconds = retryAfter
  }
}

interface KnownAnswer {
  etag?: string | null
  lastModified?: string | null
  onRedirect?: GuardedRequest['onRedirect']
}

/**
 * Fetches a feed; with the headers of an earlier answer (ETag, Last-Modified), only if it has changed.
 * @throws LeadsHere for an address of this site, and for one that redirects to such
 * @throws AppError KEPT_OUT likewise
 */
export async function fetchFeed(
  ctx: Ctx,
  url: string,
  known: KnownAnswer = {},
): Promise<FetchedFeed> {
  const response = await ask(ctx, url, known)
  const moves = permanentMoves(url, response.redirects)
  if (response.status === 200) {
    return {
      kind: 'content',
      bytes: await readBytes(response.body),
      contentType: response.headers['content-type'],
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
      url: response.url,
      moves: await lastingMoves(ctx, url, moves),
    }
  }
  response.discard()
  if (response.status === 304)
    return { kind: 'unchanged', moves: await lastingMoves(ctx, url, moves) }
  if (response.status === 410) return { kind: 'gone' }
  const retryAfter = retryAfterSeconds(response.headers['retry-after'], ctx.now())
  throw new FeedUnavailable(response.status, retryAfter)
}

async function ask(ctx: Ctx, url: string, known: KnownAnswer): Promise<GuardedResponse> {
  refuseOwnAddress(ctx.site, url)
  await refuseKeptOut(ctx, { urls: [url] })
  let isForGood = true
  return ctx.fetch(url, {
    maxBytes: largestFeed,
    timeoutMs: 30_000,
    onRedirect: async (redirect) => {
      await known.onRedirect?.(redirect)
      isForGood &&= isPermanent(redirect)
      refuseOwnAddress(ctx.site, redirect.url, isForGood)
      await refuseKeptOut(ctx, { urls: [redirect.url] })
    },
    headers: {
      accept:
        'application/rss+xml, application/atom+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1',
      ...(known.etag ? { 'if-none-match': known.etag } : {}),
      ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  })
}

/**
 * The moves that are the same when asked again, up to the first that isn't. Some servers redirect “for good” to an
 * address that holds the time, and would move a feed at each check. Only what a query may differ in is asked twice.
 */
async function lastingMoves(ctx: Ctx, url: string, moves: string[]): Promise<string[]> {
  const { search } = new URL(url)
  if (moves.every((move) => ['', search].includes(new URL(move).search))) return moves
  const again = await movesAgain(ctx, url)
  const end = moves.findIndex((move, at) => move !== again[at] || holdsTime(move, ctx.now()))
  return end < 0 ? moves : moves.slice(0, end)
}

async function movesAgain(ctx: Ctx, url: string): Promise<string[]> {
  try {
    const response = await ask(ctx, url, {})
    response.discard()
    return permanentMoves(url, response.redirects)
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return []
    throw error
  }
}

const hourMs = 60 * 60 * 1000

/** Whether the query of an address says what time it is, which two requests in one second are told alike. */
function holdsTime(address: string, now: Date): boolean {
  return [...new URL(address).searchParams.values()].some((value) =>
    [Number(value), Number(value) * 1000, Date.parse(value)].some(
      (time) => Math.abs(time - now.getTime()) < hourMs,
    ),
  )
}

function permanentMoves(url: string, redirects: { status: number; url: string }[]): string[] {
  // What no feed can have as its address is followed, and no move.
  const end = redirects.findIndex(
    (redirect) => !isPermanent(redirect) || redirect.url.length > longestAddress,
  )
  const moves = (end < 0 ? redirects : redirects.slice(0, end)).map((redirect) =>
    withoutFragment(redirect.url),
  )
  return moves.at(-1) === url ? [] : moves
}

function isPermanent({ status }: { status: number }): boolean {
  return status === 301 || status === 308
}

/** An address with a fragment is the same address. */
function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
