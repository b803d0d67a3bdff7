import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { LedgerAccount } from './accounts.ts'
import { type BalanceChange, balanceRows, lockBalances, announceBalances } from './balances.ts'

/** The end of a pending transfer: the amount that is posted, the rest being released. 0 voids it. */
export interface Ending {
  id: string
  amount: number
}

interface Ended {
  id: string
  debit: LedgerAccount
  credit: LedgerAccount
  held: number
}

/**
 * Posts or voids pending transfers, in the caller's transaction if there is one; returns the ids of those that ended
 * now. The first ending of a transfer counts; transfers that aren't pending are left as they are.
 * @throws RangeError if more is to be posted than is held
 */
export async function endPending(ctx: Ctx, endings: readonly Ending[]): Promise<Set<string>> {
  if (endings.length === 0) return new Set()
  return transact(ctx, async (ctx) => {
    const amounts = new Map(endings.toReversed().map(({ id, amount }) => [id, amount]))
    const pending = await readPending(ctx, [...amounts.keys()])
    for (const { id, held } of pending) checkAmount(id, amounts.get(id) ?? 0, held)
    if (pending.length === 0) return new Set()
    // Of two requests that end the same transfer, the second waits here and then finds it ended.
    const { stripeOf } = await lockBalances(ctx, pending)
    const ids = new Set(
      await end(
        ctx,
        pending.map(({ id }) => [id, amounts.get(id) ?? 0]),
      ),
    )
    const ended = pending.filter(({ id }) => ids.has(id))
    const changes = ended.flatMap((transfer) =>
      changesOf(transfer, amounts.get(transfer.id) ?? 0, stripeOf),
    )
    if (changes.length > 0) await balanceRows(changes).execute(ctx.db)
    await announceBalances(ctx, changes)
    return ids
  })
}

/** Locks a pending transfer until this transaction ends; false if it isn't pending. */
export async function lockPendingTransfer({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

function checkAmount(id: string, amount: number, held: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > held)
    throw new RangeError(`${amount} can't be posted of ${id}, for which ${held} are held.`)
}

async function readPending({ db }: Ctx, ids: readonly string[]): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select id, debit_account as debit, credit_account as credit, amount as held from ledger_transfers
    where id = any(${ids}::text[]) and status = 'PENDING'
  `.execute(db)
  return rows
}

/** Writes status and entries; returns the ids of the transfers that were still pending. */
async function end(
  { db, now }: Ctx,
  endings: readonly (readonly [string, number])[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update ledger_transfers t set ended_at = ${now()}, posted_amount = nullif(given.amount, 0),
        status = case when given.amount = 0 then 'VOIDED' else 'POSTED' end
      from unnest(${endings.map(([id]) => id)}::text[], ${endings.map(([, amount]) => amount)}::bigint[])
        as given (id, amount)
      where t.id = given.id and t.status = 'PENDING'
      returning t.id, t.debit_account, t.credit_account, t.posted_amount
    ), entries as (
      insert into ledger_entries (account_id, transfer_id, amount, at)
      select account, id, signed, ${now()} from ended, lateral (
        values (debit_account, -posted_amount), (credit_account, posted_amount)
      ) as sides (account, signed)
      where posted_amount is not null
    )
    select id from ended
  `.execute(db)
  return rows.map(({ id }) => id)
}

function changesOf(
  { debit, credit, held }: Ended,
  amount: number,
  stripeOf: (account: LedgerAccount) => number,
): BalanceChange[] {
  const [from, to] = [stripeOf(debit), stripeOf(credit)]
  return [
    { account: debit, stripe: from, debits: amount, credits: 0, heldDebits: -held, heldCredits: 0 },
    { account: credit, stripe: to, debits: 0, credits: amount, heldDebits: 0, heldCredits: -held },
  ]
}
