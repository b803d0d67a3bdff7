import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'
import { inPortions } from '#app/.server/db/index.ts'

/** Whoever has begun to pay at the end of an invoice. */
const graceMs = 10 * 60_000
/** A payment that arrives even later is still credited to whom it was for. */
const keptMs = 30 * 86_400_000

/** Says of deposits that nobody paid that they have expired, and forgets their invoices a month later. */
export async function cleanUpInvoices({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await inPortions(
    db,
    (limit) => sql`
      update wallet_transactions set status = 'EXPIRED' where (user_id, id) in (
        select t.user_id, t.id from lightning_invoices i
        join wallet_transactions t on t.transfer_id = 'in:' || encode(i.payment_hash, 'hex') and t.user_id = i.user_id
        where i.settled_at is null and i.expires_at < ${before(graceMs)} and t.status = 'PENDING' ${limit}
      )
    `,
  )
  await inPortions(
    db,
    (limit) => sql`
      delete from lightning_invoices where payment_hash in (
        select payment_hash from lightning_invoices
        where settled_at is null and expires_at < ${before(keptMs)} ${limit}
      )
    `,
  )
}
