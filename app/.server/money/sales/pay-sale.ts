import type { Ctx } from '#app/.server/base/ctx.ts'
import { post, saleRefused, TransferDiffersError } from '#app/.server/money/books/index.ts'
import { saleTransfers } from './sale-shares.ts'
import { type NewSale, writeSale } from './write-sale.ts'

/**
 * Posts a sale's transfers and writes it, in the caller's transaction: together or not at all. False if the wallet has
 * too little. @throws AppError 409 ULID_TAKEN, NOBODY_TO_PAY
 */
export async function paySale(ctx: Ctx, sale: NewSale): Promise<boolean> {
  const unit = saleTransfers({ saleId: sale.id, payer: sale.userId }, sale.shares)
  if (unit.length === 0) throw saleRefused('NOBODY_TO_PAY')
  const { outcome, isRepeat } = await post(ctx, unit).catch((error: unknown) => {
    throw error instanceof TransferDiffersError ? saleRefused('ULID_TAKEN') : error
  })
  if (outcome === 'REFUSED') return false
  if (!isRepeat) await writeSale(ctx, sale)
  return true
}
