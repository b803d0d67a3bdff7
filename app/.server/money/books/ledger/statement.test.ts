import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { testCtx } from '#tests/rig/database.ts'
import { balanceOf } from './balances.ts'
import { endPending } from './end.ts'
import { post } from './post.ts'
import { statementOf } from './statement.ts'
import type { Transfer } from './decide.ts'

const ctx = await testCtx(system)

const transfer = (id: string, more: Partial<Transfer>): Transfer => ({
  id,
  debit: 'node',
  credit: 'wallet:ann',
  amount: 100,
  ...more,
})

test('a statement has the newest entries first, each with what there was after it', async () => {
  await post(ctx, [transfer('first', {})])
  await post(ctx, [
    transfer('payment', { debit: 'wallet:ann', credit: 'wallet:ben', amount: 30 }),
    transfer('fee', { debit: 'wallet:ann', credit: 'fees', amount: 2, parent: 'payment' }),
  ])
  const held = { debit: 'wallet:ann', credit: 'node', amount: 50, isPending: true } as const
  await post(ctx, [transfer('held', held)])
  await post(ctx, [transfer('refused', { debit: 'wallet:ann', credit: 'node', amount: 5000 })])
  const entries = await statementOf(ctx, 'wallet:ann', { limit: 10 })
  // What is held has moved nothing yet.
  expect(entries.map(({ transferId, amount, balance }) => [transferId, amount, balance])).toEqual([
    ['fee', -2, 68],
    ['payment', -30, 70],
    ['first', 100, 100],
  ])
  expect(entries[0]).toMatchObject({ parent: 'payment', otherAccount: 'fees', at: ctx.now() })
  expect(entries[2]).toMatchObject({ parent: null, otherAccount: 'node' })
  await endPending(ctx, [{ id: 'held', amount: 40 }])
  const [newest] = await statementOf(ctx, 'wallet:ann', { limit: 1 })
  expect(newest).toMatchObject({ transferId: 'held', amount: -40, balance: 28 })
  expect((await balanceOf(ctx, 'wallet:ann')).total).toBe(28)
})

test('a page goes on where the one before ended, whatever was moved meanwhile', async () => {
  for (const id of ['1', '2', '3', '4', '5'])
    await post(ctx, [transfer(id, { credit: 'wallet:cleo', amount: Number(id) })])
  const page = await statementOf(ctx, 'wallet:cleo', { limit: 2 })
  await post(ctx, [transfer('6', { credit: 'wallet:cleo', amount: 6 })])
  const next = await statementOf(ctx, 'wallet:cleo', { before: page.at(-1), limit: 2 })
  expect([...page, ...next].map(({ transferId, balance }) => [transferId, balance])).toEqual([
    ['5', 15],
    ['4', 10],
    ['3', 6],
    ['2', 3],
  ])
})

test('a statement is bounded, and one of an account that may go below zero has no balances', async () => {
  await post(
    ctx,
    Array.from({ length: 250 }, (_, index) => transfer(`many-${index}`, { credit: 'wallet:dan' })),
  )
  expect(await statementOf(ctx, 'wallet:dan', { limit: 1000 })).toHaveLength(200)
  const [entry] = await statementOf(ctx, 'node', { limit: 1 })
  expect(entry).toMatchObject({ amount: -100, balance: null })
  expect(await statementOf(ctx, 'wallet:nobody', { limit: 10 })).toEqual([])
})
