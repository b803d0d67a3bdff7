import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type PaidZap, zapReceiptEvent } from '#app/protocols/nostr/zap-receipt.ts'
import { zapReceiptRelaysOf } from '#app/protocols/nostr/zap-request.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { queueDeliveriesTo } from '#app/.server/social/storing/index.ts'
import { storeEvents } from './store-events.ts'
import { ensureZapProvider } from './zap-receipts.ts'

/**
 * Publishes the zap receipt of a zap that was paid to somebody here: at our relay, where it counts at once, and at the
 * relays that the request names. Idempotent, since the same zap gives the same event.
 */
export function publishZapReceipt(
  ctx: Ctx,
  { recipient, ...paid }: PaidZap & { recipient: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await ensureZapProvider(ctx, { recipient, provider: ctx.identity.pubkey })
    const receipt: NostrEvent = ctx.identity.sign(zapReceiptEvent(paid))
    const [answer] = await storeEvents(ctx, [receipt], { trusted: true, mayBeAhead: true })
    if (!answer?.accepted) throw new Error(`our relay refuses a receipt: ${answer?.text}`)
    await queueDeliveriesTo(ctx, receipt, zapReceiptRelaysOf(paid.request))
  })
}
