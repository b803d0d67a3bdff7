import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { managesFeed } from '#app/.server/studio/records/index.ts'
import type { SoldFeed } from '#app/.server/studio/pricing/index.ts'
import { areWithdrawalsPaused } from '#app/.server/money/wallet/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'
import { currentSatsPrice, type PricedInSats } from '#app/.server/money/pages/index.ts'
import { type SaleShare, divideSale } from './sale-shares.ts'

/** Rate limit of one account, per minute. */
const perMinute = 120

/** @throws AppError 429 TOO_MANY_REQUESTS */
export async function limitPayments(ctx: Ctx, userId: string): Promise<void> {
  const limit = { bucket: `sales user ${userId}`, attempts: perMinute, seconds: 60 }
  if (!(await countAttempt(ctx, limit))) throw saleRefused('TOO_MANY_REQUESTS')
}

/**
 * Managers of a feed can't buy from it: they have access already, and would pay themselves. @throws AppError 409
 * OWN_FEED
 */
export async function checkBuyer(ctx: Ctx, { feedId }: SoldFeed): Promise<void> {
  if (await managesFeed(ctx, feedId)) throw saleRefused('OWN_FEED')
}

/** @throws AppError 503 NO_PRICE, PAUSED, 409 PRICE_CHANGED */
export async function requireSatsPrice(
  ctx: Ctx,
  cents: number,
  maxSats: number | undefined,
): Promise<PricedInSats> {
  if (await areWithdrawalsPaused(ctx)) throw saleRefused('PAUSED')
  const sats = await currentSatsPrice(ctx, cents)
  if (!sats) throw saleRefused('NO_PRICE')
  if (maxSats !== undefined && sats.msat > maxSats * 1000) throw saleRefused('PRICE_CHANGED')
  return sats
}

/** @throws AppError 409 NOBODY_TO_PAY */
export async function requireSaleShares(
  ctx: Ctx,
  { ownerId: owner, recipients }: Pick<SoldFeed, 'ownerId' | 'recipients'>,
  sale: { saleId: string; msat: number; payer: string },
): Promise<SaleShare[]> {
  if (owner === null) throw saleRefused('NOBODY_TO_PAY')
  return divideSale(ctx, { ...sale, owner, recipients })
}
