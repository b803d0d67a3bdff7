import type { Selectable } from 'kysely'
import type { BoostComment } from '#app/protocols/lightning/rss-payment-reader.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type { InvoiceOrder } from '#app/.server/base/ports/lightning/index.ts'
import type { LedgerAccount } from '#app/.server/money/books/index.ts'
import { requireNode } from '../node.ts'

export type InvoicePurpose = 'DEPOSIT' | 'LIGHTNING_ADDRESS' | 'ZAP' | 'EVENT'

/** An invoice to be made for an account in the ledger. */
export interface OwnInvoiceOrder extends InvoiceOrder {
  account: LedgerAccount
  /** The owner of the wallet that shows the payment; null for none. */
  userId: string | null
  purpose: InvoicePurpose
  /** What is known of the payer. */
  details?: InvoiceDetails
}

/** Stored with the invoice, and read when it is credited. */
export interface InvoiceDetails {
  message?: string
  /** The payer's self-declared name and Lightning address. */
  name?: string
  address?: string
  /** The zap's sender and note. */
  pubkey?: string
  noteId?: string
  /** A signed zap request, as JSON. */
  zap?: string
  /** The URL of a boost's metadata. */
  boost?: Pick<BoostComment, 'action' | 'url'>
}

export interface OwnInvoice {
  paymentHash: string
  bolt11: string
  msat: number
  expiresAt: Date
}

/** Makes an invoice at the node, and stores its purpose before anybody sees it. @throws AppError 503 NODE_AWAY */
export async function makeInvoice(ctx: Ctx, order: OwnInvoiceOrder): Promise<OwnInvoice> {
  const { msat, description, expirySeconds } = order
  const made = await requireNode(ctx, (node) =>
    node.createInvoice({ msat, description, expirySeconds }),
  )
  const invoice = {
    ...made,
    msat,
    expiresAt: new Date(ctx.now().getTime() + expirySeconds * 1000),
  }
  await ctx.db
    .insertInto('lightning_invoices')
    .values({
      payment_hash: Buffer.from(made.paymentHash, 'hex'),
      account: order.account,
      user_id: order.userId,
      purpose: order.purpose,
      msat,
      bolt11: made.bolt11,
      details: JSON.stringify(order.details ?? {}),
      created_at: ctx.now(),
      expires_at: invoice.expiresAt,
    })
    .execute()
  return invoice
}

/** The id of the transfer that credits an invoice's payment. */
export function transferOfInvoice(paymentHash: string): string {
  return `in:${paymentHash}`
}

/** A stored invoice of this installation. */
export type InvoiceRow = Selectable<DB['lightning_invoices']>

/** A stored invoice of this installation, by its payment hash. */
export async function findOwnInvoice({ db }: Pick<Ctx, 'db'>, paymentHash: string) {
  return db
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', Buffer.from(paymentHash, 'hex'))
    .executeTakeFirst()
}
