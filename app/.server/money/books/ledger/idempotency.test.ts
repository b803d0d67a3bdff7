import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { testCtx } from '#tests/rig/database.ts'
import { takeFrom, type Transfer } from './transfers.ts'
import { balanceOf } from './balances.ts'
import { checkLedger } from './check.ts'
import { endPending } from './end-pending.ts'
import type { LedgerAccount } from './accounts.ts'
import { post, type Posting, TransferDiffersError, transferStatus } from './post.ts'
import { postInGroup } from './group-commit.ts'

const ctx = await testCtx(system)

const deposit = (id: string, credit: LedgerAccount, more: Partial<Transfer> = {}): Transfer => ({
  id,
  debit: 'node',
  credit,
  amount: 100,
  ...more,
})

test('a transfer between accounts that may go below zero is made once, however many ask at once', async () => {
  const before = (await balanceOf(ctx, 'fees')).total
  for (let round = 0; round < 10; round++) {
    const unit = [deposit(`fees-${round}`, 'fees')]
    const made = await Promise.all(Array.from({ length: 8 }, () => post(ctx, unit)))
    expect(made.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
  }
  expect((await balanceOf(ctx, 'fees')).total).toBe(before + 1000)
})

test('a hold between accounts that may go below zero ends once, however many end it at once', async () => {
  const before = (await balanceOf(ctx, 'fees')).total
  await post(ctx, [deposit('held-fees', 'fees', { isPending: true })])
  const ended = await Promise.all(
    Array.from({ length: 8 }, () => endPending(ctx, [{ id: 'held-fees', amount: 60 }])),
  )
  expect(ended.filter(({ size }) => size > 0)).toHaveLength(1)
  expect(await balanceOf(ctx, 'fees')).toEqual({
    total: before + 60,
    available: before + 60,
    expected: 0,
  })
})

test('of two that take one id for different transfers at the same time, the second is told', async () => {
  // Both accounts exist: opening one would already make the second request wait, before it has written anything.
  await post(ctx, [
    deposit('opens-first', 'wallet:first'),
    deposit('opens-second', 'wallet:second'),
  ])
  // Sometimes both get the same stripe of the node's balance, and the second waits there.
  for (const id of ['taken-1', 'taken-2', 'taken-3', 'taken-4']) {
    let second: Promise<unknown> = Promise.resolve()
    await transact(ctx, async (inner) => {
      await post(inner, [deposit(id, 'wallet:first')])
      second = post(ctx, [deposit(id, 'wallet:second')]).catch((error: unknown) => error)
      await untilSomebodyWaits(inner)
    })
    expect(await second).toBeInstanceOf(TransferDiffersError)
  }
  expect((await balanceOf(ctx, 'wallet:second')).total).toBe(100)
})

async function untilSomebodyWaits({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)
}

test('an id stands for accounts, amount, parent and for being held', async () => {
  const held = deposit('held', 'wallet:ann', { isPending: true, parent: 'order' })
  await post(ctx, [held])
  for (const other of [
    { ...held, debit: 'fees' as const },
    { ...held, credit: 'wallet:ben' as const },
    { ...held, amount: 99 },
    { ...held, parent: undefined },
    { ...held, isPending: false },
    { ...held, isPending: undefined },
  ])
    await expect(post(ctx, [other])).rejects.toBeInstanceOf(TransferDiffersError)
  expect(await post(ctx, [held])).toMatchObject({ isRepeat: true })
  await endPending(ctx, [{ id: 'held', amount: 0 }])
  await expect(post(ctx, [{ ...held, isPending: false }])).rejects.toThrow(TransferDiffersError)
  expect((await post(ctx, [held])).statuses).toEqual(new Map([['held', 'VOIDED']]))
})

test('no id stands twice in a unit, and only known kinds of accounts have any', async () => {
  await expect(
    post(ctx, [deposit('twice', 'wallet:ann'), deposit('twice', 'wallet:ben')]),
  ).rejects.toThrow('Two transfers of a unit have the id twice.')
  for (const account of ['constructor', 'wallet', 'wallet:', 'node:1', 'bank:ann', ''])
    await expect(post(ctx, [deposit('nowhere', account as LedgerAccount)])).rejects.toThrow(
      RangeError,
    )
})

test('each of the product’s own accounts may go below zero', async () => {
  for (const account of ['fees', 'node', 'unclaimed'] as const) {
    const { available } = await balanceOf(ctx, account)
    const amount = Math.max(available, 0) + 100
    const transfer = {
      id: `below-${account}`,
      debit: account,
      credit: 'wallet:gil',
      amount,
    } as const
    expect(await post(ctx, [transfer])).toMatchObject({ outcome: 'MADE' })
    expect((await balanceOf(ctx, account)).available).toBe(available - amount)
  }
})

test('what has become of a transfer is known by its id', async () => {
  await post(ctx, [deposit('told', 'wallet:hal', { isPending: true })])
  expect(await transferStatus(ctx, 'told')).toBe('PENDING')
  await endPending(ctx, [{ id: 'told', amount: 100 }])
  expect(await transferStatus(ctx, 'told')).toBe('POSTED')
  expect(await balanceOf(ctx, 'wallet:hal')).toMatchObject({ total: 100, expected: 0 })
  expect(await transferStatus(ctx, 'untold')).toBeNull()
})

test('units of one group don’t count on what others of it have taken', () => {
  const funds = new Map([['wallet:ira', 150]])
  const takes = (id: string) =>
    takeFrom(funds, [{ id, debit: 'wallet:ira', credit: 'wallet:jan', amount: 100 }])
  expect([takes('one'), takes('two')]).toEqual([true, false])
  expect(Object.fromEntries(funds)).toEqual({ 'wallet:ira': 50, 'wallet:jan': 100 })
})

test('what is asked for within a transaction ends with it', async () => {
  const unit = [deposit('within', 'wallet:kit')]
  const made: unknown[] = []
  const lost = transact(ctx, async (inner) => {
    const alongside = (within: Ctx, posting: Posting) => {
      made.push(within.db === inner.db, posting.outcome)
      return Promise.resolve('done')
    }
    expect(await postInGroup(inner, { unit, alongside })).toBe('done')
    throw new Error('crash')
  })
  await expect(lost).rejects.toThrow('crash')
  expect(made).toEqual([true, 'MADE'])
  expect((await balanceOf(ctx, 'wallet:kit')).total).toBe(0)
})

test('of two endings of one transfer the first counts', async () => {
  await post(ctx, [deposit('ended', 'wallet:cleo', { isPending: true })])
  const endings = [70, 0].map((amount) => ({ id: 'ended', amount }))
  expect(await endPending(ctx, endings)).toEqual(new Set(['ended']))
  expect((await balanceOf(ctx, 'wallet:cleo')).total).toBe(70)
})

test('what is wrong with one ending leaves all of them as they are', async () => {
  const holds = ['one', 'two'].map((id) => deposit(id, 'wallet:dan', { isPending: true }))
  await post(ctx, holds)
  for (const amount of [101, -1, 0.5])
    await expect(
      endPending(ctx, [
        { id: 'one', amount: 100 },
        { id: 'two', amount },
      ]),
    ).rejects.toThrow(RangeError)
  expect(await balanceOf(ctx, 'wallet:dan')).toEqual({ total: 0, available: 0, expected: 200 })
  expect(await endPending(ctx, [])).toEqual(new Set())
})

test('those that ask at once share a transaction, of 500 transfers at most', async () => {
  const transactionOf = (unit: Transfer[]) =>
    postInGroup(ctx, {
      unit,
      async alongside({ db }) {
        const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
          db,
        )
        return rows[0]?.id
      },
    })
  const units = (count: number, size: number) =>
    Array.from({ length: count }, (_, unit) =>
      Array.from({ length: size }, (_, at) =>
        deposit(`g${count}-${size}-${unit}-${at}`, 'wallet:eve'),
      ),
    )
  const distinct = async (asked: Transfer[][]) =>
    new Set(await Promise.all(asked.map(transactionOf))).size
  expect(await distinct(units(20, 25))).toBe(1)
  expect(await distinct(units(21, 25))).toBe(2)
  expect(await distinct(units(3, 300))).toBe(3)
  // A unit larger than a group forms a group of its own.
  expect(await distinct(units(2, 600))).toBe(2)
  expect(await checkLedger(ctx)).toEqual([])
})

test('one that fails among many costs the others a few transactions, not one each', async () => {
  let made = 0
  const asked = Array.from({ length: 64 }, (_, index) =>
    postInGroup(ctx, {
      unit: [deposit(`among-${index}`, 'wallet:fay')],
      alongside() {
        made++
        return index === 40 ? Promise.reject(new Error('no')) : Promise.resolve()
      },
    }),
  )
  const results = await Promise.allSettled(asked)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(made).toBeLessThan(64 * 4)
  expect((await balanceOf(ctx, 'wallet:fay')).total).toBe(6300)
})
