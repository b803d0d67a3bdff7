import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { inPortions, lockFor } from '#app/.server/base/db/index.ts'

/** Open invoices of one account; a newer one displaces the oldest. */
const maxOfAccount = 50
/** Maximum lifetime, whatever the invoice's own expiry. */
const longestMs = 86_400_000

/** An invoice for a zap of an account. Keys and hashes are hexadecimal digits. */
export interface OpenInvoice {
  paymentHash: string
  sender: string
  recipient: string
  msat: number
  /** The provider's URL to verify the payment; null without one. */
  verify: string | null
  /** Unix seconds. */
  expires: number
}

/** Stores an invoice, so that its account can ask for the status. */
export function storeZapInvoice(ctx: Ctx, userId: string, invoice: OpenInvoice): Promise<void> {
  const now = ctx.now()
  const latest = now.getTime() + longestMs
  return transact(ctx, async ({ db }) => {
    // Locked, so that concurrent requests count each other's invoices.
    await lockFor({ db }, `zap invoices of ${userId}`)
    await db
      .insertInto('zap_invoices')
      .values({
        user_id: userId,
        payment_hash: bytes(invoice.paymentHash),
        sender: bytes(invoice.sender),
        recipient: bytes(invoice.recipient),
        msat: invoice.msat,
        verify_url: invoice.verify,
        created_at: now,
        expires_at: new Date(Math.min(invoice.expires * 1000, latest)),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'payment_hash']).doNothing())
      .execute()
    await sql`
      delete from zap_invoices where user_id = ${userId} and payment_hash in (
        select payment_hash from zap_invoices where user_id = ${userId}
        order by created_at desc, payment_hash offset ${maxOfAccount}
      )
    `.execute(db)
  })
}

/** The stored invoice of this account; undefined for any other. */
export async function findZapInvoice({ db }: Pick<Ctx, 'db'>, userId: string, paymentHash: string) {
  return db
    .selectFrom('zap_invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_hash', '=', bytes(paymentHash))
    .executeTakeFirst()
}

export async function markZapInvoicePaid(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  paymentHash: string,
): Promise<void> {
  await db
    .updateTable('zap_invoices')
    .set({ paid_at: now() })
    .where('user_id', '=', userId)
    .where('payment_hash', '=', bytes(paymentHash))
    .where('paid_at', 'is', null)
    .execute()
}

/** Deletes invoices a day after their expiry. */
export async function cleanUpZapInvoices({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - longestMs)
  await inPortions(
    db,
    (limit) => sql`
      delete from zap_invoices where (user_id, payment_hash) in (
        select user_id, payment_hash from zap_invoices where expires_at < ${before} ${limit}
      )
    `,
  )
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}
