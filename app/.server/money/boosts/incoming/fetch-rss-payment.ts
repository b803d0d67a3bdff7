import { rssPaymentHeaderName } from '#app/protocols/lightning/rss-payment.ts'
import {
  parseRssPayment,
  type ParsedRssPayment,
} from '#app/protocols/lightning/rss-payment-reader.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

const bounds = { maxBytes: 64 * 1024, timeoutMs: 5000, maxRedirects: 2, allowDowngrade: false }

/**
 * Fetches the metadata of a payment from the URL that came with it, by HEAD or else by GET; null if there is none.
 * @throws AppError PAYER_AWAY if a retry may help
 */
export async function fetchRssPayment(
  ctx: Pick<Ctx, 'fetch'>,
  url: string,
): Promise<FetchedRssPayment | null> {
  const first = await fetchHeader(ctx, url, 'HEAD')
  const { fetched, isAway } = first.fetched ? first : await fetchHeader(ctx, url, 'GET')
  if (isAway) throw new AppError('PAYER_AWAY')
  return fetched
}

/** Metadata, and the origin that served it, after redirects. */
export interface FetchedRssPayment {
  payment: ParsedRssPayment
  origin: string
}

interface FetchResult {
  fetched: FetchedRssPayment | null
  isAway: boolean
}

async function fetchHeader(
  { fetch }: Pick<Ctx, 'fetch'>,
  url: string,
  method: 'HEAD' | 'GET',
): Promise<FetchResult> {
  try {
    const { status, headers, discard, url: from } = await fetch(url, { ...bounds, method })
    discard()
    const header = headers[rssPaymentHeaderName]
    const payment = typeof header === 'string' ? parseRssPayment(header) : null
    const fetched = payment && { payment, origin: new URL(from).origin }
    return { fetched, isAway: fetched === null && (status >= 500 || status === 429) }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return { fetched: null, isAway: error.code === 'UNREACHABLE' || error.code === 'TIMEOUT' }
  }
}
