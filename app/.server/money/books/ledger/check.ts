import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Ledger } from './accounts.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** A broken rule of the ledger: which rule, for what, and by how much. */
export interface Discrepancy {
  rule: string
  /** The account, transfer or ledger. */
  of: string
  detail: string
}

/** Discrepancies reported for each rule. */
const maxPerRule = 100

const rules: { rule: string; sentence: string }[] = [
  {
    rule: 'each ledger sums to zero',
    sentence: `
      select ledger as of, sum(credits_posted - debits_posted)::text as detail
      from ledger_balances b join ledger_accounts a on a.id = b.account_id
      group by ledger having sum(credits_posted - debits_posted) <> 0`,
  },
  {
    rule: 'nobody who may not is below zero',
    sentence: `
      select account_id as of, (credits_posted - debits_posted - debits_pending)::text as detail
      from ledger_balances where not overdraws and credits_posted - debits_posted - debits_pending < 0`,
  },
  {
    rule: 'balances are the sums of their entries',
    sentence: `
      select coalesce(b.account_id, e.account_id) as of,
        format('has %s, entries say %s', coalesce(b.posted, 0), coalesce(e.posted, 0)) as detail
      from (select account_id, sum(credits_posted - debits_posted) as posted from ledger_balances group by 1) b
      full join (select account_id, sum(amount) as posted from ledger_entries group by 1) e using (account_id)
      where coalesce(b.posted, 0) <> coalesce(e.posted, 0)`,
  },
  {
    rule: 'what is held is what pending transfers hold',
    sentence: `
      select coalesce(b.account_id, t.account_id) as of,
        format('holds %s and %s, transfers say %s and %s', coalesce(b.debits, 0), coalesce(b.credits, 0),
          coalesce(t.debits, 0), coalesce(t.credits, 0)) as detail
      from (select account_id, sum(debits_pending) as debits, sum(credits_pending) as credits
        from ledger_balances group by 1) b
      full join (
        select account_id, sum(debit) as debits, sum(credit) as credits
        from ledger_transfers, lateral (values (debit_account, amount, 0), (credit_account, 0, amount))
          as sides (account_id, debit, credit)
        where status = 'PENDING' group by 1
      ) t using (account_id)
      where coalesce(b.debits, 0) <> coalesce(t.debits, 0) or coalesce(b.credits, 0) <> coalesce(t.credits, 0)`,
  },
  {
    rule: 'a posted transfer has its two entries, any other has none',
    sentence: `
      select coalesce(t.id, e.transfer_id) as of, format('%s, %s entries', coalesce(t.status, 'no transfer'), coalesce(e.entries, 0)) as detail
      from ledger_transfers t
      full join (
        select transfer_id, count(*) as entries, sum(amount) as total,
          min(account_id) filter (where amount < 0) as debit, min(account_id) filter (where amount > 0) as credit,
          max(amount) as posted
        from ledger_entries group by 1
      ) e on e.transfer_id = t.id
      where case when t.status = 'POSTED' then e.entries is distinct from 2 or e.total <> 0
        or (e.debit, e.credit, e.posted) is distinct from (t.debit_account, t.credit_account, t.posted_amount)
        else e.entries is not null end`,
  },
]

/** Checks the ledger's rules on one snapshot; empty if all hold. Read-only, and reads all rows. */
export async function checkLedger(ctx: Pick<Ctx, 'db'>): Promise<Discrepancy[]> {
  const checks = rules.map(
    ({ rule, sentence }) =>
      sql`(select ${rule}::text as rule, broken.* from (${sql.raw(sentence)}) as broken limit ${maxPerRule})`,
  )
  const { rows } = await sql<Discrepancy>`${sql.join(checks, sql` union all `)}`.execute(ctx.db)
  return rows
}

/** The totals of one ledger. */
export interface LedgerTotals {
  ledger: Ledger
  accounts: number
  transfers: number
  /** The sum of customers' balances, and the part of it that is held for pending transfers. */
  owed: number
  held: number
}

/** The totals of each ledger that has accounts. */
export async function ledgerTotals({ db }: Pick<Ctx, 'db'>): Promise<LedgerTotals[]> {
  const { rows } = await sql<LedgerTotals>`
    select ledger, count(distinct id) as accounts,
      (select count(*) from ledger_transfers t where t.ledger = a.ledger and status = 'POSTED') as transfers,
      coalesce(sum(credits_posted - debits_posted) filter (where not overdraws), 0)::bigint as owed,
      coalesce(sum(debits_pending) filter (where not overdraws), 0)::bigint as held
    from ledger_accounts a join ledger_balances b on b.account_id = a.id group by ledger order by ledger
  `.execute(db)
  return rows
}

/** A discrepancy as a line for the log. */
export function discrepancyLine({ rule, of, detail }: Discrepancy): string {
  return `${of}: not true that ${rule} (${detail})`
}

/** Logs all discrepancies, and returns their number. */
export async function reportLedger(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const discrepancies = await checkLedger(ctx)
  for (const discrepancy of discrepancies) log.error(`ledger: ${discrepancyLine(discrepancy)}`)
  return discrepancies.length
}
