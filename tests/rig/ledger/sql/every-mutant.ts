// Changes the SQL that moves money, one place at a time, and does steps by chance, each time in an empty ledger: prints the
// changes that make no difference, and fails where there are others than are known to make none.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { testServices } from '#tests/rig/database.ts'
import { emptyDatabase } from '#tests/rig/empty-database.ts'
import {
  concurrentRound,
  dropAlongsideTable,
  makeAlongsideTable,
  sequentialRound,
} from '#tests/rig/ledger/rounds.ts'
import { harmless } from './harmless.ts'
import { current } from './sql-of.ts'
import { sqlMutants } from './mutants.ts'

const services = await testServices()
const longestMs = 30_000

test('every change of the SQL that moves money is noticed', async () => {
  expect(await failureOf(false), 'unchanged').toBeUndefined()
  const mutants = ['balances.ts', 'post.ts', 'end.ts'].flatMap((file) =>
    sqlMutants(file, readFileSync(`app/.server/money/books/ledger/${file}`, 'utf8')),
  )
  const survivors: string[] = []
  expect(await failureOf(true), 'unchanged, a second time').toBeUndefined()
  for (const mutant of mutants) {
    current.mutant = mutant
    const failure = await failureOf(true)
    delete current.mutant
    if (!failure) survivors.push(`${mutant.file}: ${mutant.line}`)
  }
  console.log(`${mutants.length} changes, not noticed: ${survivors.length}`)
  for (const survivor of survivors) console.log(`  ${survivor}: ${harmless.get(survivor) ?? '✗'}`)
  expect(survivors.filter((survivor) => !harmless.has(survivor))).toEqual([])
})

/** What goes wrong in an empty ledger, if anything does. */
async function failureOf(isBounded: boolean): Promise<unknown> {
  const pool = createPool(services.connectionString, 4)
  pool.removeAllListeners('error').on('error', () => undefined)
  const ctx = { ...contextFor(services, system), db: createDb(pool) }
  await makeAlongsideTable(ctx)
  const rounds = doRounds(ctx).then(
    () => undefined,
    (error: unknown) => error,
  )
  const late = wait(isBounded ? longestMs : 600_000, 'it took too long', { ref: false })
  const failure = await Promise.race([rounds, late])
  await emptyDatabase(services.connectionString)
  await rounds
  delete current.mutant
  await pool.end()
  const last = createPool(services.connectionString, 1)
  await dropAlongsideTable({ ...ctx, db: createDb(last) })
  await last.end()
  return failure
}

async function doRounds(ctx: Ctx): Promise<void> {
  for (let seed = 1; seed <= 3; seed++) {
    await sequentialRound(ctx, seed, 40)
    await concurrentRound(ctx, seed, 40)
  }
  expect(await checkLedger(ctx)).toEqual([])
}
