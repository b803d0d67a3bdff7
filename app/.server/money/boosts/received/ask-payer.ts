import { rssPaymentHeaderName } from '#app/protocols/lightning/rss-payment.ts'
import {
  parseRssPayment,
  type SaidRssPayment,
} from '#app/protocols/lightning/rss-payment-reader.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

const bounds = { maxBytes: 64 * 1024, timeoutMs: 5000, maxRedirects: 2, allowDowngrade: false }

/**
 * Fetches the metadata of a payment from the URL that came with it, by HEAD or else by GET; null if there is none.
 * @throws AppError PAYER_AWAY if a retry may help
 */
export async function askPayer(ctx: Pick<Ctx, 'fetch'>, url: string): Promise<ToldPayment | null> {
  const first = await ask(ctx, url, 'HEAD')
  const { told, isAway } = first.told ? first : await ask(ctx, url, 'GET')
  if (isAway) throw new AppError('PAYER_AWAY')
  return told
}

/** Metadata, and the origin that served it, after redirects. */
export interface ToldPayment {
  said: SaidRssPayment
  origin: string
}

interface Answer {
  told: ToldPayment | null
  isAway: boolean
}

async function ask(
  { fetch }: Pick<Ctx, 'fetch'>,
  url: string,
  method: 'HEAD' | 'GET',
): Promise<Answer> {
  try {
    const { status, headers, discard, url: from } = await fetch(url, { ...bounds, method })
    discard()
    const header = headers[rssPaymentHeaderName]
    const said = typeof header === 'string' ? parseRssPayment(header) : null
    const told = said && { said, origin: new URL(from).origin }
    return { told, isAway: told === null && (status >= 500 || status === 429) }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return { told: null, isAway: error.code === 'UNREACHABLE' || error.code === 'TIMEOUT' }
  }
}
