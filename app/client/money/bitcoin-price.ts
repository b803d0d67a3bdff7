import { publicCall } from '#app/client/base/calls/public-call.ts'

const askAgainMs = 60_000

let asked: { price: Promise<number | null>; at: number } | undefined

/** The bitcoin price in US dollars; null if unknown. Fetched once a minute at most. */
export function bitcoinPrice(): Promise<number | null> {
  if (!asked || Date.now() - asked.at > askAgainMs) asked = { price: ask(), at: Date.now() }
  return asked.price
}

async function ask(): Promise<number | null> {
  try {
    const { price } = await publicCall<{ price?: unknown }>('/v1/pay/bitcoin-price', {})
    return typeof price === 'number' ? price : null
  } catch {
    // Amounts are then shown without dollars.
    return null
  }
}
