import { parseEvent, tagValue } from '#app/protocols/nostr/event.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { publishZapReceipt } from '#app/.server/social/network/index.ts'
import { findOwnInvoice, type InvoiceDetails } from '#app/.server/money/lightning/index.ts'

/** Looser than the bounds by which the request was parsed before its invoice was made. */
const bounds = { tags: 1000, content: 100_000 }

/** Job: publishes the zap receipt of a paid invoice. Enqueued by the transaction that credits it. */
export async function publishReceiptOfZap(
  ctx: Ctx,
  { paymentHash }: Jobs['publish-zap-receipt'],
): Promise<void> {
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const json = (invoice?.details as InvoiceDetails | undefined)?.zap
  if (!invoice?.settled_at || json === undefined) return
  const read = parseEvent(JSON.parse(json), bounds)
  if ('problem' in read)
    throw new Error(`an invoice has a zap request that is none: ${read.problem}`)
  await publishZapReceipt(ctx, {
    request: read.value,
    recipient: tagValue(read.value, 'p') ?? '',
    json,
    bolt11: invoice.bolt11,
    preimage: invoice.preimage?.toString('hex') ?? null,
    paidAt: Math.floor(invoice.settled_at.getTime() / 1000),
  })
}
