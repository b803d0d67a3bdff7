import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { ledgerAccountKind, type LedgerAccount, stripes } from './accounts.ts'
import type { Transfer } from './transfers.ts'

/** The change of one balance row. */
export interface BalanceChange {
  account: string
  stripe: number
  debits: number
  credits: number
  heldDebits: number
  heldCredits: number
}

/** Balance rows that this transaction has locked until it ends. */
export interface LockedBalances {
  /** The available amount of each account. */
  funds: Map<string, number>
  stripeOf: (account: LedgerAccount) => number
}

type Sides = Pick<Transfer, 'debit' | 'credit'>

const isBetweenOverdrawing = ({ debit, credit }: Sides) =>
  ledgerAccountKind(debit).overdraws && ledgerAccountKind(credit).overdraws

/** Locks the balances that transfers change, always in the same order to avoid deadlocks. Opens missing accounts. */
export async function lockBalances(
  ctx: Pick<Ctx, 'db'>,
  transfers: readonly Sides[],
): Promise<LockedBalances> {
  const wanted = [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))].sort()
  // Transfers between two overdrawing accounts lock stripe 0: with a random stripe, two requests for the same transfer
  // wouldn't wait for each other.
  const stripe = transfers.some(isBetweenOverdrawing) ? 0 : randomInt(stripes)
  const stripeOf = (account: LedgerAccount) => (ledgerAccountKind(account).overdraws ? stripe : 0)
  let rows = await readForUpdate(ctx, wanted, wanted.map(stripeOf))
  if (rows.length < wanted.length) {
    await openAccounts(ctx, wanted)
    rows = await readForUpdate(ctx, wanted, wanted.map(stripeOf))
  }
  return { funds: new Map(rows.map(({ id, available }) => [id, available])), stripeOf }
}

async function readForUpdate(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly string[],
  rowsOfThem: readonly number[],
): Promise<{ id: string; available: number }[]> {
  const { rows } = await sql<{ id: string; available: number }>`
    select account_id as id, credits_posted - debits_posted - debits_pending as available
    from ledger_balances
    where (account_id, stripe) in (select * from unnest(${accounts}::text[], ${rowsOfThem}::smallint[]))
    order by account_id, stripe for no key update
  `.execute(db)
  return rows
}

async function openAccounts(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly LedgerAccount[],
): Promise<void> {
  const rows = accounts.map((id) => ({ id, ledger: ledgerAccountKind(id).ledger }))
  await db
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const balances = accounts.flatMap((id) => {
    const { overdraws } = ledgerAccountKind(id)
    return Array.from({ length: overdraws ? stripes : 1 }, (_, stripe) => ({
      account_id: id,
      stripe,
      overdraws,
    }))
  })
  await db
    .insertInto('ledger_balances')
    .values(balances)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The sum of the changes of each row. */
function summed(changes: readonly BalanceChange[]): BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  for (const change of changes) {
    const key = `${change.account} ${change.stripe}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...change })
    else {
      sum.debits += change.debits
      sum.credits += change.credits
      sum.heldDebits += change.heldDebits
      sum.heldCredits += change.heldCredits
    }
  }
  return [...sums.values()]
}

/** SQL: the update of `ledger_balances` by these changes. */
export function balanceRows(changes: readonly BalanceChange[]) {
  const rows = summed(changes)
  return sql`
    update ledger_balances b set
      debits_posted = b.debits_posted + c.debits, credits_posted = b.credits_posted + c.credits,
      debits_pending = b.debits_pending + c.held_debits, credits_pending = b.credits_pending + c.held_credits
    from unnest(${rows.map((row) => row.account)}::text[], ${rows.map((row) => row.stripe)}::smallint[],
      ${rows.map((row) => row.debits)}::bigint[], ${rows.map((row) => row.credits)}::bigint[],
      ${rows.map((row) => row.heldDebits)}::bigint[], ${rows.map((row) => row.heldCredits)}::bigint[])
      as c (account_id, stripe, debits, credits, held_debits, held_credits)
    where b.account_id = c.account_id and b.stripe = c.stripe`
}

/** Announces which accounts' wallet balances have changed. */
export async function announceBalances(ctx: Ctx, changes: readonly BalanceChange[]): Promise<void> {
  const accounts = changes.flatMap(({ account }) => (account.startsWith(wallet) ? account : []))
  await usersChanged(
    ctx,
    [...new Set(accounts)].map((account) => account.slice(wallet.length)),
  )
}

const wallet = 'wallet:'

/** A balance, in the ledger's unit. */
export interface Balance {
  /** All that is posted, with what is held. */
  total: number
  available: number
  /** Pending credits. */
  expected: number
}

/** The balances of accounts. Accounts without any transfer are left out. */
export async function balancesOf(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly LedgerAccount[],
): Promise<Map<LedgerAccount, Balance>> {
  const { rows } = await sql<Balance & { id: LedgerAccount }>`
    select account_id as id, sum(credits_posted - debits_posted)::bigint as total,
      sum(credits_posted - debits_posted - debits_pending)::bigint as available,
      sum(credits_pending)::bigint as expected
    from ledger_balances where account_id = any(${accounts}::text[]) group by account_id
  `.execute(db)
  return new Map(rows.map(({ id, ...balance }) => [id, balance]))
}

/** The balance of one account. */
export async function balanceOf(ctx: Pick<Ctx, 'db'>, account: LedgerAccount): Promise<Balance> {
  const nothing = { total: 0, available: 0, expected: 0 }
  return (await balancesOf(ctx, [account])).get(account) ?? nothing
}
