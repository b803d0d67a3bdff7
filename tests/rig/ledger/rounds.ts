import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { createDb } from '#app/.server/base/db/database.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { alongsideTable, ask, askModel, asText } from './ask.ts'
import { type Crash, crashingPool } from './crashing-pool.ts'
import { LedgerModel } from './model.ts'
import { accountsOf, type Step, stepsByChance } from './steps.ts'

export async function makeAlongsideTable({ db }: Ctx): Promise<void> {
  await sql.raw(`create table ${alongsideTable} (name text primary key)`).execute(db)
}

export async function dropAlongsideTable({ db }: Ctx): Promise<void> {
  await sql.raw(`drop table ${alongsideTable}`).execute(db)
}

/** One step after another: each is answered as the model does, and the balances are its. */
export async function sequentialRound(ctx: Ctx, seed: number, count: number): Promise<void> {
  const round = `s${seed}`
  const model = new LedgerModel()
  for (const step of stepsByChance(round, seed, count)) {
    const expected = askModel(model, step)
    expect(asText(await ask(ctx, step)), `seed ${seed}: ${JSON.stringify(step)}`).toBe(
      asText(expected),
    )
  }
  await expectBalances(ctx, round, model)
}

/** Four steps at once, again and again: there is an order in which the model answers as they were answered. */
export async function concurrentRound(ctx: Ctx, seed: number, count: number): Promise<void> {
  const round = `c${seed}`
  const steps = stepsByChance(round, seed, count)
  let model = new LedgerModel()
  for (let at = 0; at < steps.length; at += 4) {
    const group = steps.slice(at, at + 4)
    // Two callers ask for the same.
    const asked = [...group, group[0]!]
    const answers = (await Promise.all(asked.map((step) => ask(ctx, step)))).map((answer) =>
      asText(answer),
    )
    const after = inSomeOrder(model, asked, answers)
    expect(after, `seed ${seed}, steps from ${at}: ${answers.join(' ')}`).not.toBeNull()
    model = after as LedgerModel
  }
  await expectBalances(ctx, round, model)
}

/** The model after an order of the steps that explains the answers; null where none does. */
function inSomeOrder(
  model: LedgerModel,
  steps: readonly Step[],
  answers: readonly string[],
): LedgerModel | null {
  if (steps.length === 0) return model
  for (const [index, step] of steps.entries()) {
    const next = model.copy()
    if (asText(askModel(next, step)) !== answers[index]) continue
    const others = <T>(list: readonly T[]) => list.filter((_, other) => other !== index)
    const found = inSomeOrder(next, others(steps), others(answers))
    if (found) return found
  }
  return null
}

/** How many statements a round has: so many moments there are at which it can crash. */
export async function statementsOf(ctx: Ctx, server: string, seed: number, count: number) {
  const { pool, statements } = crashingPool(server)
  const crashing = { ...ctx, db: createDb(pool) }
  for (const step of stepsByChance(`n${seed}`, seed, count)) await ask(crashing, step)
  await pool.end()
  return statements()
}

/**
 * Steps one after another, `atOnce` of them at a time, until the process ends in the middle. What was answered holds,
 * and once all is asked for again, in the same order, everything is as if nothing had happened.
 */
export async function crashRound(
  ctx: Ctx,
  server: string,
  { seed, count, atOnce = 1 }: { seed: number; count: number; atOnce?: number },
  crash: Crash,
): Promise<void> {
  const round = `k${seed}-${atOnce}-${crash.at}-${crash.isSent ? 'sent' : 'unsent'}`
  const steps = stepsByChance(round, seed, count)
  const { pool } = crashingPool(server, crash)
  const crashing = { ...ctx, db: createDb(pool) }
  const answered = new Map<Step, string>()
  for (let at = 0, hasCrashed = false; at < steps.length && !hasCrashed; at += atOnce) {
    const asked = steps.slice(at, at + atOnce)
    const results = await Promise.allSettled(asked.map((step) => ask(crashing, step)))
    results.forEach((result, index) => {
      if (result.status === 'fulfilled')
        answered.set(asked[index] as Step, asText(result.value, { isReplay: true }))
      else hasCrashed = true
    })
  }
  await pool.end()
  expect(await checkLedger(ctx), round).toEqual([])
  const model = new LedgerModel()
  for (const step of steps) {
    const again = asText(await ask(ctx, step), { isReplay: true })
    const expected = asText(askModel(model, step), { isReplay: true })
    if (step.kind === 'post') {
      const before = outcomeOf(answered.get(step))
      if (before) expect(outcomeOf(again), round).toBe(before)
      // With several at once another order may have been made.
      if (atOnce === 1) expect(outcomeOf(again), round).toBe(outcomeOf(expected))
    }
  }
  if (atOnce === 1) await expectBalances(ctx, round, model)
  expect(await checkLedger(ctx), round).toEqual([])
}

function outcomeOf(answer: string | undefined): string | undefined {
  return answer && (/"outcome":"(?:MADE|REFUSED)"/.exec(answer)?.[0] ?? answer)
}

async function expectBalances(ctx: Ctx, round: string, model: LedgerModel): Promise<void> {
  for (const account of accountsOf(round).filter((account) => account.includes(':'))) {
    const [total, available] = [model.total(account), model.available(account)]
    expect(await balanceOf(ctx, account), `${round}: ${account}`).toEqual({
      total,
      available,
      expected: model.expected(account),
    })
    expect(available).toBeGreaterThanOrEqual(0)
  }
  const { rows } = await sql<{ id: string; status: string; posted: number | null }>`
    select id, status, posted_amount as posted from ledger_transfers where id like ${`${round}-%`} order by id
  `.execute(ctx.db)
  const expected = [...model.known]
    .map(([id, { status, posted }]) => ({ id, status, posted: posted || null }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(rows, round).toEqual(expected)
}

/** What is written with units is there exactly where they are. */
export async function expectAlongside({ db }: Ctx): Promise<void> {
  const { rows } = await sql`
    select coalesce(name, id) as only from ${sql.table(alongsideTable)}
    full join (select id from ledger_transfers where id like '%-together-%') as made on id = name
    where name is null or id is null
  `.execute(db)
  expect(rows).toEqual([])
}
