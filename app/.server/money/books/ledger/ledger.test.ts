import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testCtx } from '#tests/rig/database.ts'
import { balanceOf } from './balances.ts'
import { checkLedger } from './check.ts'
import { endPending, lockPendingTransfer } from './end-pending.ts'
import { post, TransferDiffersError } from './post.ts'
import { postInGroup } from './group-commit.ts'
import type { Transfer } from './transfers.ts'

const ctx = await testCtx(system)

let count = 0
const nextId = () => `transfer-${count++}`
const deposit = (to: string, amount: number): Transfer => ({
  id: nextId(),
  debit: 'node',
  credit: `wallet:${to}`,
  amount,
})
const between = (from: string, to: string, amount: number): Transfer => ({
  id: nextId(),
  debit: `wallet:${from}`,
  credit: `wallet:${to}`,
  amount,
})
const available = async (of: string) => (await balanceOf(ctx, `wallet:${of}`)).available

test('what goes in comes out, and nobody goes below zero', async () => {
  await post(ctx, [deposit('ann', 5000)])
  const paid = await post(ctx, [between('ann', 'ben', 3000)])
  expect(paid).toMatchObject({ outcome: 'MADE', isRepeat: false })
  const refused = between('ann', 'ben', 2001)
  expect(await post(ctx, [refused])).toMatchObject({ outcome: 'REFUSED' })
  expect([await available('ann'), await available('ben')]).toEqual([2000, 3000])
  await post(ctx, [deposit('ann', 1000)])
  // A refusal is final for its id.
  expect(await post(ctx, [refused])).toMatchObject({ outcome: 'REFUSED', isRepeat: true })
  expect((await balanceOf(ctx, 'node')).total).toBe(-6000)
  expect(await checkLedger(ctx)).toEqual([])
})

test('a unit is made as a whole or not at all', async () => {
  await post(ctx, [deposit('cleo', 1000)])
  const unit = [between('cleo', 'dan', 600), between('cleo', 'eve', 600)]
  const refused = await post(ctx, unit)
  expect([...refused.statuses.values()]).toEqual(['REFUSED', 'REFUSED'])
  expect([await available('cleo'), await available('dan')]).toEqual([1000, 0])
  // Within a unit, received money can be spent.
  const passed = [between('cleo', 'dan', 1000), between('dan', 'eve', 1000)]
  expect(await post(ctx, passed)).toMatchObject({ outcome: 'MADE' })
  expect([await available('dan'), await available('eve')]).toEqual([0, 1000])
})

test('the same id moves nothing again, and nothing else', async () => {
  const first = deposit('fay', 700)
  await post(ctx, [first])
  expect(await post(ctx, [first])).toMatchObject({ outcome: 'MADE', isRepeat: true })
  expect(await available('fay')).toBe(700)
  await expect(post(ctx, [{ ...first, amount: 701 }])).rejects.toBeInstanceOf(TransferDiffersError)
  await expect(post(ctx, [first, deposit('fay', 1)])).rejects.toBeInstanceOf(TransferDiffersError)
  expect(await available('fay')).toBe(700)
})

test('what is held is not there, until it is posted or let go', async () => {
  await post(ctx, [deposit('gus', 1000)])
  const hold = { ...between('gus', 'hal', 800), isPending: true }
  await post(ctx, [hold])
  expect(await balanceOf(ctx, 'wallet:gus')).toEqual({ total: 1000, available: 200, expected: 0 })
  expect(await balanceOf(ctx, 'wallet:hal')).toEqual({ total: 0, available: 0, expected: 800 })
  expect(await post(ctx, [between('gus', 'hal', 201)])).toMatchObject({ outcome: 'REFUSED' })
  await expect(endPending(ctx, [{ id: hold.id, amount: 801 }])).rejects.toThrow(RangeError)
  expect(await endPending(ctx, [{ id: hold.id, amount: 750 }])).toEqual(new Set([hold.id]))
  expect([await available('gus'), await available('hal')]).toEqual([250, 750])
  // It ends once.
  expect(await endPending(ctx, [{ id: hold.id, amount: 0 }])).toEqual(new Set())
  expect(await post(ctx, [hold])).toMatchObject({ isRepeat: true })
  const other = { ...between('gus', 'hal', 250), isPending: true }
  await post(ctx, [other])
  await endPending(ctx, [{ id: other.id, amount: 0 }])
  expect([await available('gus'), await available('hal')]).toEqual([250, 750])
  expect(await checkLedger(ctx)).toEqual([])
})

test('a hold that somebody locks is ended by nobody else meanwhile', async () => {
  await post(ctx, [deposit('uma', 1000)])
  const hold = { ...between('uma', 'vic', 800), isPending: true }
  expect(await lockPendingTransfer(ctx, hold.id)).toBe(false)
  await post(ctx, [hold])
  const { ending } = await transact(ctx, async (own) => {
    expect(await lockPendingTransfer(own, hold.id)).toBe(true)
    const ending = endPending(ctx, [{ id: hold.id, amount: 0 }])
    const waiting = sql<{
      count: number
    }>`select count(*)::int as count from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(own.db)).rows[0]?.count).toBe(1)
    return { ending }
  })
  expect(await ending).toEqual(new Set([hold.id]))
  expect(await lockPendingTransfer(ctx, hold.id)).toBe(false)
})

test('what can’t be moved is a mistake', async () => {
  await expect(post(ctx, [deposit('ida', 0)])).rejects.toThrow(RangeError)
  await expect(post(ctx, [deposit('ida', -5)])).rejects.toThrow(RangeError)
  await expect(post(ctx, [deposit('ida', 1.5)])).rejects.toThrow(RangeError)
  await expect(post(ctx, [deposit('ida', 2 ** 53)])).rejects.toThrow(RangeError)
  // Sums of a thousand maximum amounts are still safe integers.
  await expect(post(ctx, [deposit('ida', 2 ** 43)])).rejects.toThrow(RangeError)
  await expect(post(ctx, [between('ida', 'ida', 5)])).rejects.toThrow(RangeError)
})

test('of many that ask at once as many get it as there are funds for', async () => {
  const [asking, funded] = tried([300, 99], [60, 19])
  await post(ctx, [deposit('jo', funded * 1000 + 999)])
  const asked = Array.from({ length: asking }, () => [between('jo', 'kim', 1000)])
  const together = asked.map((unit, index) =>
    index % 2
      ? post(ctx, unit)
      : postInGroup(ctx, { unit, alongside: (_, posting) => Promise.resolve(posting) }),
  )
  const outcomes = (await Promise.all(together)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'MADE')).toHaveLength(funded)
  expect([await available('jo'), await available('kim')]).toEqual([999, funded * 1000])
  expect(await checkLedger(ctx)).toEqual([])
})

test('one that fails takes nobody along, and leaves nothing', async () => {
  await post(ctx, [deposit('lea', 1000)])
  const works = [0, 1, 2].map((index) =>
    postInGroup(ctx, {
      unit: [between('lea', 'max', 100)],
      alongside: () => (index === 1 ? Promise.reject(new Error('no')) : Promise.resolve(index)),
    }),
  )
  const results = await Promise.allSettled(works)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await available('max')).toBe(200)
})

test('the same unit twice at once is made once', async () => {
  const unit = [deposit('nia', 400)]
  const alongside = (_: unknown, { isRepeat }: { isRepeat: boolean }) => Promise.resolve(isRepeat)
  const repeats = await Promise.all([1, 2, 3].map(() => postInGroup(ctx, { unit, alongside })))
  expect(repeats.sort()).toEqual([false, true, true])
  expect(await available('nia')).toBe(400)
})

test('what a transaction takes back was never moved', async () => {
  const lost = transact(ctx, async (ctx) => {
    await post(ctx, [deposit('oz', 500)])
    throw new Error('crash')
  })
  await expect(lost).rejects.toThrow('crash')
  expect(await available('oz')).toBe(0)
})

test('the database itself refuses to change what was written, and balances below zero', async () => {
  await post(ctx, [deposit('pia', 500)])
  await expect(sql`update ledger_entries set amount = amount + 1`.execute(ctx.db)).rejects.toThrow()
  await expect(sql`delete from ledger_entries`.execute(ctx.db)).rejects.toThrow()
  await expect(sql`delete from ledger_transfers`.execute(ctx.db)).rejects.toThrow()
  await expect(
    sql`update ledger_transfers set posted_amount = 1 where status = 'POSTED'`.execute(ctx.db),
  ).rejects.toThrow()
  await expect(
    sql`update ledger_balances set debits_posted = 501 where account_id = 'wallet:pia'`.execute(
      ctx.db,
    ),
  ).rejects.toThrow()
})
