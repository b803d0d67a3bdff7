import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import { queueTransactionRecords } from '#app/.server/money/books/index.ts'

/** Time for a payment that began just before the invoice expired. */
const graceMs = 10 * 60_000
/** Expired invoices are kept so long, to credit late payments to their owner. */
const keptMs = 30 * 86_400_000

/** Marks unpaid deposits as expired, and deletes their invoices a month later. */
export async function cleanUpInvoices(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms)
  while ((await expireDeposits(ctx, before(graceMs))) === depositsAtOnce);
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from lightning_invoices where payment_hash in (
        select payment_hash from lightning_invoices
        where settled_at is null and expires_at < ${before(keptMs)} ${limit}
      )
    `,
  )
}

const depositsAtOnce = 1000

/** Returns the number of deposits that were marked. */
function expireDeposits(ctx: Ctx, endedBefore: Date): Promise<number> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<{ user_id: string; id: string }>`
      update wallet_transactions set status = 'EXPIRED' where (user_id, id) in (
        select t.user_id, t.id from lightning_invoices i
        join wallet_transactions t on t.transfer_id = 'in:' || encode(i.payment_hash, 'hex') and t.user_id = i.user_id
        where i.settled_at is null and i.expires_at < ${endedBefore} and t.status = 'PENDING' limit ${depositsAtOnce}
      )
      returning user_id, id
    `.execute(ctx.db)
    await queueTransactionRecords(ctx, rows)
    return rows.length
  })
}
