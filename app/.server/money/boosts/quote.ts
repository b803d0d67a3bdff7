import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import type { BoostQuote, BoostQuoteInput } from '#app/schemas/money/boosts.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { divideBoost } from './divide-boost.ts'
import { paidContent } from './paid-content.ts'
import { boostRefused, checkBoostAmount } from '#app/.server/money/books/index.ts'
import { isOutside, destinationsOf } from '#app/.server/money/lightning/index.ts'

/**
 * pay/boost-quote: the amount and maximum network fees of a boost from the wallet of the signed-in account. Nothing is
 * paid, and no outside server is asked.
 * @throws AppError 400 AMOUNT, 401, 404 CONTENT_NOT_FOUND
 */
export async function quoteBoost(
  ctx: Ctx,
  { entity, satoshis, position }: BoostQuoteInput,
): Promise<BoostQuote> {
  const sender = requireUserId(ctx.actor)
  checkBoostAmount(satoshis)
  const paid = await paidContent(ctx, entity._id, position ?? null)
  if (!paid) throw boostRefused('CONTENT_NOT_FOUND')
  const shares = await divideBoost(ctx, paid.content, {
    boostId: '',
    sats: satoshis,
    position: paid.position,
    sender,
    // Temporary problems don't matter to a quote.
    outsideProblem: async () => null,
  })
  const taken = shares.filter(({ transferId }) => transferId !== null)
  const leftOut = shares.filter(({ reason }) => reason === 'FEE_CAP')
  return {
    satoshis: sum(taken.map(({ dueMsat }) => dueMsat)),
    fee_cap: sum(taken.map(({ feeCapMsat }) => feeCapMsat ?? 0)),
    left_out: sum(leftOut.map(({ msat }) => msat)),
  }
}

/** Which recipients are paid through the node. */
export async function goThroughNode(
  ctx: Ctx,
  recipients: readonly ValueRecipient[],
): Promise<boolean[]> {
  return (await destinationsOf(ctx, recipients)).map(isOutside)
}

/** Sum in sats, rounded up. */
function sum(msats: readonly number[]): number {
  return Math.ceil(msats.reduce((total, msat) => total + msat, 0) / 1000)
}
