import { parseSettled } from '#app/protocols/lightning/lnurl-pay.ts'
import type { ZapStatus } from '#app/schemas/money/zaps.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askForJson } from '#app/.server/base/ports/fetch/index.ts'
import { hasZapReceipt } from '#app/.server/social/network/index.ts'
import { findOwnInvoice } from '#app/.server/money/lightning/index.ts'
import { findZapInvoice, markZapInvoicePaid } from './open-invoices.ts'
import { requireZapSender } from './zap-sender.ts'
import { zapRefused } from '#app/.server/money/books/index.ts'

/** Tolerance for zap receipts that are dated by the invoice or by a wrong clock. */
const secondsEarlier = 600

type ZapInvoiceRow = NonNullable<Awaited<ReturnType<typeof findZapInvoice>>>

/**
 * me/nostr-zap-status: whether this account's invoice is paid, by a zap receipt or by its provider. OPEN means that
 * there is no confirmation yet.
 * @throws AppError 404 NO_INVOICE, 409 ERROR_LOGIN_REQUIRED, 429 TOO_MANY_REQUESTS
 */
export async function zapStatus(
  ctx: Ctx,
  { payment_hash: paymentHash }: { payment_hash: string },
): Promise<ZapStatus> {
  const { userId } = await requireZapSender(ctx, 'statuses')
  const invoice = await findZapInvoice(ctx, userId, paymentHash)
  if (!invoice) throw zapRefused('NO_INVOICE')
  if (invoice.paid_at) return { state: 'PAID' }
  if ((await hasReceiptFor(ctx, invoice)) || (await isSettled(ctx, invoice))) {
    await markZapInvoicePaid(ctx, userId, paymentHash)
    return { state: 'PAID' }
  }
  return { state: invoice.expires_at <= ctx.now() ? 'EXPIRED' : 'OPEN' }
}

function hasReceiptFor(ctx: Ctx, invoice: ZapInvoiceRow): Promise<boolean> {
  return hasZapReceipt(ctx, {
    sender: invoice.sender.toString('hex'),
    recipient: invoice.recipient.toString('hex'),
    msat: invoice.msat,
    since: Math.floor(invoice.created_at.getTime() / 1000) - secondsEarlier,
    paymentHash: invoice.payment_hash.toString('hex'),
  })
}

/** Own invoices are known; of others the provider is asked, if it can be. */
async function isSettled(ctx: Ctx, { payment_hash, verify_url }: ZapInvoiceRow): Promise<boolean> {
  const own = await findOwnInvoice(ctx, payment_hash.toString('hex'))
  if (own) return own.settled_at !== null
  if (verify_url === null) return false
  return parseSettled(await askForJson(ctx, verify_url, { maxRedirects: 2 })) === true
}
