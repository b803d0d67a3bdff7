import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SatsPrice } from '#app/schemas/money/subscriptions.ts'
import { priceOfNow } from '#app/.server/base/ports/price/index.ts'

/** A price in sats, and what a bitcoin costs by which it was found. */
export interface PricedInSats extends SatsPrice {
  price: number
}

/** What US cents are in whole sats at this moment, rounded up; null while nobody knows what a bitcoin costs. */
export async function inSats(ctx: Ctx, cents: number): Promise<PricedInSats | null> {
  const price = await priceOfNow(ctx)
  return price === null ? null : { msat: satsOfCents(cents, price) * 1000, price }
}

/** There are 100,000,000 sats in a bitcoin, and 100 cents in a dollar. */
function satsOfCents(cents: number, price: number): number {
  // What a division leaves behind the ninth place is its own error, which rounding up must not make a sat of.
  return Math.max(1, Math.ceil(Number(((cents * 1_000_000) / price).toFixed(9))))
}
