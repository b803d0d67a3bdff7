import type { Ctx } from '#app/.server/base/ctx.ts'
import { saleTransfer } from '#app/.server/money/sales/index.ts'
import type { NewSale } from '#app/.server/money/sales/index.ts'
import { feedOfContent } from './content.ts'
import { writeRevenue } from './entries.ts'

/** What a sale from a wallet has earned, in the transaction that takes it. Who pays themselves earns nothing by it. */
export async function earnSale(ctx: Ctx, sale: NewSale): Promise<void> {
  if (!sale.sats) return
  const paid = sale.shares.filter(({ isFee, transferId }) => !isFee && transferId !== null)
  await writeRevenue(ctx, {
    feedId: await feedOfContent(ctx, sale.content.id),
    id: saleTransfer(sale.id),
    at: ctx.now(),
    action: sale.kind,
    contentId: sale.content.id,
    supporter: sale.userId,
    amount: { msat: paid.reduce((sum, { msat }) => sum + msat, 0) },
    price: sale.sats.price,
  })
}
