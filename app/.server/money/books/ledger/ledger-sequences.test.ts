import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
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
import { checkLedger } from './check.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const server = services.connectionString

beforeAll(() => makeAlongsideTable(ctx))
afterAll(() => dropAlongsideTable(ctx))

test('steps by chance are answered as the model answers them', async () => {
  for (let seed = 1; seed <= 3; seed++) await sequentialRound(ctx, seed, 40)
  expect(await checkLedger(ctx)).toEqual([])
})

test('steps by chance at the same time are answered as if in some order', async () => {
  for (let seed = 1; seed <= 4; seed++) await concurrentRound(ctx, seed, 40)
  expect(await checkLedger(ctx)).toEqual([])
  await expectAlongside(ctx)
})

test('a process that ends at any statement, sent or not, leaves nothing half done', async () => {
  const steps = { seed: 3, count: 4 }
  const statements = await statementsOf(ctx, server, steps.seed, steps.count)
  expect(statements).toBeGreaterThan(15)
  // All combinations, and more, run in the long round (tests/money/ledger/sequences.long.test.ts).
  for (let at = 0; at < statements; at++)
    await crashRound(ctx, server, steps, { at, isSent: at % 2 === 0 })
  await expectAlongside(ctx)
})

test('nor does one that ends while four ask at once', async () => {
  const steps = { seed: 4, count: 12, atOnce: 4 }
  for (let at = 0; at < 30; at += 4)
    await crashRound(ctx, server, steps, { at, isSent: at % 8 === 0 })
  await expectAlongside(ctx)
})
