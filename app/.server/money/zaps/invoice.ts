import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { ZapInvoice } from '#app/schemas/money/zaps.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { zapNetworks } from './networks.ts'
import { storeZapInvoice } from './open-invoices.ts'
import { orderZap } from './order.ts'
import { requireZapSender } from './zap-sender.ts'

/**
 * me/nostr-zap-invoice: the recipient's provider's invoice for a zap request that the account's key has signed.
 * @throws AppError 409 ERROR_LOGIN_REQUIRED, and what `orderZap` does
 */
export async function zapInvoice(ctx: Ctx, { event }: { event: NostrEvent }): Promise<ZapInvoice> {
  const { userId, pubkey } = await requireZapSender(ctx, 'invoices')
  const order = { pubkey, networks: await zapNetworks(ctx) }
  const { invoice, bolt11, recipient, verify } = await orderZap(ctx, event, order)
  const { paymentHash, msat, expires } = invoice
  await storeZapInvoice(ctx, userId, {
    paymentHash,
    sender: pubkey,
    recipient,
    msat,
    verify,
    expires,
  })
  return { invoice: bolt11, payment_hash: paymentHash, expires }
}
