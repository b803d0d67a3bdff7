import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { kindOf, type LedgerAccount } from './accounts.ts'

/** Something that was moved into an account or, below zero, out of it. */
export interface StatementEntry {
  /** Greater than those of all entries of the account that were made before. */
  id: number
  amount: number
  at: Date
  transferId: string
  /** The transfer that this one is part of. */
  parent: string | null
  otherAccount: LedgerAccount
  /** What the account had afterwards; null for those that may go below zero, whose entries are made side by side. */
  balance: number | null
}

const mostEntries = 200

/**
 * The entries of an account, the newest first; at most 200. `before` is the last entry of the page before: what it says
 * of the balance is counted on from, and never changes.
 */
export async function statementOf(
  { db }: Pick<Ctx, 'db'>,
  account: LedgerAccount,
  { before, limit }: { before?: Pick<StatementEntry, 'id' | 'amount' | 'balance'>; limit: number },
): Promise<StatementEntry[]> {
  const { rows } = await sql<Omit<StatementEntry, 'balance'> & { total: number }>`
    select e.id, e.amount, e.at, e.transfer_id as "transferId", t.parent_id as parent,
      case when t.debit_account = ${account} then t.credit_account else t.debit_account end as "otherAccount",
      (select sum(credits_posted - debits_posted)::bigint from ledger_balances where account_id = ${account}) as total
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = ${account} and e.id < ${before?.id ?? Number.MAX_SAFE_INTEGER}
    order by e.id desc limit ${Math.min(limit, mostEntries)}
  `.execute(db)
  let next = before ? (before.balance ?? 0) - before.amount : (rows[0]?.total ?? 0)
  return rows.map(({ total: _, ...entry }) => {
    const balance = next
    next -= entry.amount
    return { ...entry, balance: kindOf(account).overdraws ? null : balance }
  })
}
