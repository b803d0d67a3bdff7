import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { inPortions, lockFor } from '#app/.server/base/db/index.ts'

/** Of one account: whoever asks for more doesn't wait for the oldest any longer. */
const mostOfAccount = 50
/** However long an invoice holds. */
const longestMs = 86_400_000

/** An invoice that an account was given. Keys and hashes are hexadecimal digits. */
export interface OpenInvoice {
  paymentHash: string
  sender: string
  recipient: string
  msat: number
  /** Where the provider says whether it is paid; null where it doesn't. */
  verify: string | null
  /** Unix seconds. */
  expires: number
}

/** Keeps an invoice, so that its account can ask about it. */
export function keepInvoice(ctx: Ctx, userId: string, invoice: OpenInvoice): Promise<void> {
  const now = ctx.now()
  const latest = now.getTime() + longestMs
  return transact(ctx, async ({ db }) => {
    // Each of those that come at the same time would else count without the others.
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
        order by created_at desc, payment_hash offset ${mostOfAccount}
      )
    `.execute(db)
  })
}

/** What is known of an invoice that this account was given; undefined for any other. */
export async function findInvoice({ db }: Pick<Ctx, 'db'>, userId: string, paymentHash: string) {
  return db
    .selectFrom('zap_invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_hash', '=', bytes(paymentHash))
    .executeTakeFirst()
}

export async function notePaid(
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

/** Forgets invoices a day after they could be paid. */
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
