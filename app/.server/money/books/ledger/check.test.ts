import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { testCtx } from '#tests/rig/database.ts'
import { checkLedger, reportLedger, ledgerTotals } from './check.ts'
import { endPending } from './end-pending.ts'
import { post } from './post.ts'
import { captureLog } from '#tests/rig/captured-log.ts'

const ctx = await testCtx(system)

beforeAll(async () => {
  const debit = 'wallet:quin' as const
  await post(ctx, [{ id: 'deposit', debit: 'node', credit: debit, amount: 500 }])
  for (const id of ['held', 'voided'])
    await post(ctx, [{ id, debit, credit: 'wallet:ray', amount: 100, isPending: true }])
  await endPending(ctx, [{ id: 'voided', amount: 0 }])
  await post(ctx, [{ id: 'refused', debit, credit: 'wallet:ray', amount: 5000 }])
  await post(ctx, [{ id: 'paid', debit, credit: 'fees', amount: 40 }])
})

/** Discrepancies after the ledger's tables were changed directly. */
async function afterChange<T>(
  changes: readonly string[],
  look: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const undo = new Error('undo')
  let found: T | undefined
  await transact(ctx, async (ctx) => {
    // Disables triggers and checks, as a superuser could.
    await sql`set local session_replication_role = replica`.execute(ctx.db)
    for (const change of changes) await sql.raw(change).execute(ctx.db)
    found = await look(ctx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found as T
}

const found = (...changes: string[]) =>
  afterChange(changes, async (ctx) =>
    (await checkLedger(ctx)).map(({ rule, of, detail }) => `${rule}: ${of}, ${detail}`),
  )
const balance = (what: string, of = 'wallet:quin') =>
  `update ledger_balances set ${what} where account_id = '${of}'`
const entry = (of: string, transfer: string, amount: number) =>
  `insert into ledger_entries (account_id, transfer_id, amount, at) values ('${of}', '${transfer}', ${amount}, now())`

const zero = 'each ledger sums to zero'
const belowZero = 'nobody who may not is below zero'
const sums = 'balances are the sums of their entries'
const holds = 'what is held is what pending transfers hold'
const two = 'a posted transfer has its two entries, any other has none'

test('a balance that differs from its entries is found', async () => {
  expect(await found(balance('credits_posted = 501'))).toEqual([
    `${zero}: MSAT, 1`,
    `${sums}: wallet:quin, has 461, entries say 460`,
  ])
  expect(await found(balance('debits_posted = 41'))).toEqual([
    `${zero}: MSAT, -1`,
    `${sums}: wallet:quin, has 459, entries say 460`,
  ])
  expect(await found(`delete from ledger_balances where account_id = 'fees'`)).toEqual([
    `${zero}: MSAT, -40`,
    `${sums}: fees, has 0, entries say 40`,
  ])
})

test('what is held for nothing, or not held, is found', async () => {
  expect(await found(balance('debits_pending = 99'))).toEqual([
    `${holds}: wallet:quin, holds 99 and 0, transfers say 100 and 0`,
  ])
  expect(await found(balance('credits_pending = 7', 'wallet:ray'))).toEqual([
    `${holds}: wallet:ray, holds 0 and 7, transfers say 0 and 100`,
  ])
  expect((await found(`delete from ledger_transfers where id = 'held'`)).sort()).toEqual([
    `${holds}: wallet:quin, holds 100 and 0, transfers say 0 and 0`,
    `${holds}: wallet:ray, holds 0 and 100, transfers say 0 and 0`,
  ])
  expect(await found(`delete from ledger_balances where account_id = 'wallet:ray'`)).toEqual([
    `${holds}: wallet:ray, holds 0 and 0, transfers say 0 and 100`,
  ])
})

test('an account below zero is found', async () => {
  const [check] = await constraints()
  expect(
    await found(
      `alter table ledger_balances drop constraint ${check}`,
      balance('debits_pending = 461'),
    ),
  ).toEqual([
    `${belowZero}: wallet:quin, -1`,
    `${holds}: wallet:quin, holds 461 and 0, transfers say 100 and 0`,
  ])
})

async function constraints(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'ledger_balances'::regclass and pg_get_constraintdef(oid) like '%overdraws%'
  `.execute(ctx.db)
  return rows.map(({ name }) => name)
}

test('entries that no transfer has, or that it lacks, are found', async () => {
  expect(await found(entry('wallet:quin', 'none', 5))).toEqual([
    `${sums}: wallet:quin, has 460, entries say 465`,
    `${two}: none, no transfer, 1 entries`,
  ])
  for (const transfer of ['voided', 'held', 'refused']) {
    const entries = await found(
      entry('wallet:quin', transfer, -5),
      entry('wallet:ray', transfer, 5),
    )
    expect(entries.filter((line) => line.startsWith(two))).toEqual([
      `${two}: ${transfer}, ${transfer === 'held' ? 'PENDING' : transfer.toUpperCase()}, 2 entries`,
    ])
  }
  const paid = async (...changes: string[]) =>
    (await found(...changes)).filter((line) => line.startsWith(two))
  expect(await paid(`delete from ledger_entries where transfer_id = 'paid'`)).toEqual([
    `${two}: paid, POSTED, 0 entries`,
  ])
  const change = (what: string, which = 'true') =>
    `update ledger_entries set ${what} where transfer_id = 'paid' and ${which}`
  const isWrong = [`${two}: paid, POSTED, 2 entries`]
  expect(await paid(change('amount = amount * 2'))).toEqual(isWrong)
  expect(await paid(change('amount = -amount'))).toEqual(isWrong)
  expect(await paid(change('amount = 39', 'amount > 0'))).toEqual(isWrong)
  expect(await paid(change('amount = -39', 'amount < 0'))).toEqual(isWrong)
  expect(await paid(change(`account_id = 'wallet:ray'`, 'amount > 0'))).toEqual(isWrong)
  expect(await paid(change(`account_id = 'wallet:ray'`, 'amount < 0'))).toEqual(isWrong)
  expect(
    await paid(
      `delete from ledger_entries where transfer_id = 'paid' and amount < 0`,
      entry('wallet:quin', 'paid', -20),
      entry('wallet:quin', 'paid', -20),
    ),
  ).toEqual([`${two}: paid, POSTED, 3 entries`])
})

test('of a rule that is broken again and again a hundred are named', async () => {
  expect(
    await found(
      `insert into ledger_entries (account_id, transfer_id, amount, at)
      select 'fees', 'none-' || n, n - 60, now() from generate_series(1, 120) n where n <> 60`,
    ),
  ).toHaveLength(101)
})

test('the nightly check tells the operator of it, and of nothing where the books hold together', async () => {
  const said = captureLog()
  await reportLedger(ctx)
  expect(said.lines).toEqual([])
  await afterChange([balance('debits_pending = 99')], reportLedger)
  expect(said.lines.map(({ msg }) => msg)).toEqual([
    'ledger: wallet:quin: not true that what is held is what pending transfers hold (holds 99 and 0, transfers say 100 and 0)',
  ])
})

test('totals are what is owed to those who may not go below zero', async () => {
  expect(await ledgerTotals(ctx)).toEqual([
    { ledger: 'MSAT', accounts: 4, transfers: 2, owed: 460, held: 100 },
  ])
  expect(await checkLedger(ctx)).toEqual([])
})
