import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SatsPrice } from '#app/schemas/money/subscriptions.ts'
import { priceOfNow } from '#app/.server/base/ports/price/index.ts'

/** A price in sats, and the bitcoin price from which it was computed. */
export interface PricedInSats extends SatsPrice {
  price: number
}

/** US cents in whole sats at the current price, rounded up; null while no price is known. */
export async function currentSatsPrice(ctx: Ctx, cents: number): Promise<PricedInSats | null> {
  const price = await priceOfNow(ctx)
  return price === null ? null : { msat: satsOfCents(cents, price) * 1000, price }
}

/** There are 100,000,000 sats in a bitcoin, and 100 cents in a dollar. */
function satsOfCents(cents: number, price: number): number {
  // Rounding errors beyond the ninth decimal place mustn't be rounded up to a whole sat.
  return Math.max(1, Math.ceil(Number(((cents * 1_000_000) / price).toFixed(9))))
}
