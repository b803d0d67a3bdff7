import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { GuardedRequest } from '#app/.server/base/ports/fetch/index.ts'
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
      /** Where the address has moved to for good, step by step: an unbroken run of 301 and 308. */
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

/**
 * Fetches a feed; with the headers of an earlier answer (ETag, Last-Modified), only if it has changed.
 * @throws LeadsHere for an address of this site, and for one that redirects to such
 */
export async function fetchFeed(
  ctx: Ctx,
  url: string,
  known: {
    etag?: string | null
    lastModified?: string | null
    onRedirect?: GuardedRequest['onRedirect']
  } = {},
): Promise<FetchedFeed> {
  refuseOwnAddress(ctx.site, url)
  let isForGood = true
  const response = await ctx.fetch(url, {
    maxBytes: largestFeed,
    timeoutMs: 30_000,
    onRedirect: async (redirect) => {
      await known.onRedirect?.(redirect)
      isForGood &&= isPermanent(redirect)
      refuseOwnAddress(ctx.site, redirect.url, isForGood)
    },
    headers: {
      accept:
        'application/rss+xml, application/atom+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1',
      ...(known.etag ? { 'if-none-match': known.etag } : {}),
      ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  })
  const moves = permanentMoves(url, response.redirects)
  if (response.status === 200) {
    return {
      kind: 'content',
      bytes: await readBytes(response.body),
      contentType: response.headers['content-type'],
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
      url: response.url,
      moves,
    }
  }
  response.discard()
  if (response.status === 304) return { kind: 'unchanged', moves }
  if (response.status === 410) return { kind: 'gone' }
  const retryAfter = retryAfterSeconds(response.headers['retry-after'], ctx.now())
  throw new FeedUnavailable(response.status, retryAfter)
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
