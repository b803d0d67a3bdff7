import type { Selectable } from 'kysely'
import type { BoostComment } from '#app/protocols/lightning/rss-payment-reader.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type { InvoiceOrder } from '#app/.server/base/ports/lightning/index.ts'
import type { LedgerAccount } from '#app/.server/money/books/index.ts'
import { requireNode } from '../node.ts'

export type InvoicePurpose = 'DEPOSIT' | 'LIGHTNING_ADDRESS' | 'ZAP' | 'EVENT'

/** An invoice to be made for an account of ours. */
export interface OwnInvoiceOrder extends InvoiceOrder {
  account: LedgerAccount
  /** Whose wallet shows what comes in; null for none. */
  userId: string | null
  purpose: InvoicePurpose
  /** What whoever pays has said. */
  details?: InvoiceDetails
}

/** Read back by what credits the invoice. */
export interface InvoiceDetails {
  message?: string
  /** Who pays, as they say: by name, and by Lightning address. */
  name?: string
  address?: string
  /** Who zaps, and which note. */
  pubkey?: string
  noteId?: string
  /** A signed zap request, as JSON. */
  zap?: string
  /** Where more is said of a boost. */
  boost?: Pick<BoostComment, 'action' | 'url'>
}

export interface OwnInvoice {
  paymentHash: string
  bolt11: string
  msat: number
  expiresAt: Date
}

/**
 * Has the node make an invoice, and writes down what it is for before anybody sees it.
 * @throws AppError 503 NODE_AWAY
 */
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

/** The id of the transfer that credits what was paid for an invoice. */
export function transferOfInvoice(paymentHash: string): string {
  return `in:${paymentHash}`
}

/** An invoice of ours, as it was written down. */
export type InvoiceRow = Selectable<DB['lightning_invoices']>

/** An invoice of ours by its hash, as it was written down. */
export async function findOwnInvoice({ db }: Pick<Ctx, 'db'>, paymentHash: string) {
  return db
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', Buffer.from(paymentHash, 'hex'))
    .executeTakeFirst()
}
