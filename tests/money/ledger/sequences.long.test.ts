import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  concurrentRound,
  crashRound,
  dropAlongsideTable,
  expectAlongside,
  makeAlongsideTable,
  sequentialRound,
  statementsOf,
} from '#tests/rig/ledger/rounds.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const server = services.connectionString

beforeAll(() => makeAlongsideTable(ctx))
afterAll(() => dropAlongsideTable(ctx))

test('many steps by chance, one after another and at the same time', async () => {
  for (let seed = 101; seed <= 140; seed++) {
    await sequentialRound(ctx, seed, 80)
    await concurrentRound(ctx, seed, 80)
  }
  expect(await checkLedger(ctx)).toEqual([])
  await expectAlongside(ctx)
}, 600_000)

test('processes that end at any statement of many rounds', async () => {
  for (let seed = 201; seed <= 206; seed++) {
    const steps = { seed, count: 8 }
    const statements = await statementsOf(ctx, server, seed, steps.count)
    for (let at = 0; at < statements; at++)
      for (const isSent of [false, true]) await crashRound(ctx, server, steps, { at, isSent })
  }
  await expectAlongside(ctx)
}, 900_000)

test('processes that end while four ask at once', async () => {
  for (let seed = 301; seed <= 306; seed++)
    for (let at = 0; at < 40; at++) {
      const steps = { seed, count: 16, atOnce: 4 }
      await crashRound(ctx, server, steps, { at, isSent: (at + seed) % 2 === 0 })
    }
  await expectAlongside(ctx)
}, 900_000)
