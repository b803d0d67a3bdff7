import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { boostIdOfTransfer, lockPendingTransfer } from '#app/.server/money/books/index.ts'
import { isPaymentStored } from '#app/.server/money/lightning/index.ts'
import { afterShareEnd, endInstallationFee, endShare } from '#app/.server/money/shares/index.ts'

/** Well beyond the time that fetching an invoice may take. */
const waitMinutes = 2
const maxAtOnce = 500

/** Why a share was returned; `serverMessage` is the reason in the words of the recipient's server. */
export interface ReturnReason {
  reason: string
  serverMessage?: string | null
}

/** Returns a share to its sender. False if a payment was sent for it, or it has ended. */
export async function returnShare(
  ctx: Ctx,
  transferId: string,
  reason: ReturnReason,
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (!(await lockPendingTransfer(ctx, transferId))) return false
    if (await isPaymentStored(ctx, transferId)) return false
    await endShare(ctx, { id: transferId, amount: 0 })
    await storeReason(ctx, transferId, reason)
    await afterShareEnd(ctx, transferId)
    return true
  })
}

/** Job: returns shares that were never sent, since the process that was to send them has died. */
export async function returnUnsentShares(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ledger_transfers t left join lightning_payments p on p.id = t.id
    where t.status = 'PENDING' and t.created_at < ${subMinutes(ctx.now(), waitMinutes)}
      and t.id like 'boost:%' and t.credit_account = 'node' and p.id is null
    order by t.created_at limit ${maxAtOnce}
  `.execute(ctx.db)
  for (const { id } of rows) await returnShare(ctx, id, { reason: 'OTHER' })
  await endInstallationFees(ctx)
}

/**
 * Ends the pending fees of boosts whose last share was ended by an older version of the product, which didn't hold
 * them.
 */
async function endInstallationFees(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ledger_transfers t
    where t.status = 'PENDING' and t.created_at < ${subMinutes(ctx.now(), waitMinutes)}
      and t.id like 'boost:%' and t.credit_account = 'fees' and not exists (
        select from ledger_transfers other
        where other.parent_id = t.parent_id and other.status = 'PENDING' and other.credit_account <> 'fees'
      )
    order by t.created_at limit ${maxAtOnce}
  `.execute(ctx.db)
  for (const { id } of rows)
    await transact(ctx, async (ctx) => {
      const boostId = boostIdOfTransfer(id)
      const ended = boostId === null ? [] : await endInstallationFee(ctx, boostId)
      for (const transferId of ended) await afterShareEnd(ctx, transferId)
    })
}

async function storeReason(
  { db }: Ctx,
  transferId: string,
  { reason, serverMessage = null }: ReturnReason,
): Promise<void> {
  await sql`
    update boost_legs l set reason = ${reason}, said = to_jsonb(${serverMessage}::text) from boost_directory d
    where d.id = ${boostIdOfTransfer(transferId)} and l.feed_id = d.feed_id and l.boost_id = d.id
      and l.transfer_id = ${transferId}
  `.execute(db)
}
