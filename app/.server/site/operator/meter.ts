import { randomUUID } from 'node:crypto'
import type { Measure } from '#app/rules/site/operations.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Failure, onFailure, reportError } from '#app/.server/base/lib/report-error.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { type CountedFailure, hourOf, keyOf, writeFailures, writeSamples } from './write-samples.ts'

type MeterCtx = Pick<Ctx, 'db' | 'now'>
type Counted = 'media-bytes' | 'page-bytes'

/** Counts the work of one process in memory, and adds the counts to the installation's every half minute. */
export interface Meter {
  /** Adds bytes that were sent. */
  count(this: void, measure: Counted, by: number): void
  /** Flushes the counts; what can't be written stays for the next time. */
  write(): Promise<void>
  /** Flushes for the last time, and removes the process from the running ones. */
  stop(): Promise<void>
}

const writeMs = 30_000
/** Distinct failures of one process in an hour; further ones count as OTHER. */
const maxFailures = 200
/** A process without a sign of life for so long counts as ended. */
export const goneMs = 3 * 60_000

/** Starts the meter of this process. `connections` returns the number of open connections to its relay. */
export function startMeter(ctx: MeterCtx, connections: () => number = () => 0): Meter {
  const process = randomUUID()
  const startedAt = ctx.now()
  const counts: Record<Counted, number> = { 'media-bytes': 0, 'page-bytes': 0 }
  let failures = new Map<string, CountedFailure>()
  const forgetFailures = onFailure((failure) => note({ ...failure, count: 1, lastAt: ctx.now() }))
  const writing = setInterval(() => void writeNow(), writeMs).unref()
  // The operator's page knows of the process from its beginning.
  void writeNow()

  function note(failure: CountedFailure): void {
    const known = failures.get(keyOf(failure))
    if (known) {
      known.count += failure.count
      known.lastAt = failure.lastAt
    } else if (failures.size < maxFailures) failures.set(keyOf(failure), failure)
    else if (failure.code !== other.code) note({ ...failure, ...other })
    else failures.set(keyOf(failure), failure)
  }

  async function write(): Promise<void> {
    const taken = { ...counts }
    const failed = failures
    counts['media-bytes'] = 0
    counts['page-bytes'] = 0
    failures = new Map()
    const at = hourOf(ctx.now())
    const total = [...failed.values()].reduce((sum, { count }) => sum + count, 0)
    try {
      await ctx.db.transaction().execute(async (db) => {
        const sums = Object.entries({ ...taken, errors: total }).filter(([, value]) => value > 0)
        const samples = sums.map(([measure, value]) => ({ measure: measure as Measure, at, value }))
        await writeSamples({ db }, 'add', samples)
        await writeFailures({ db }, at, [...failed.values()])
      })
    } catch (error) {
      for (const [measure, value] of Object.entries(taken)) counts[measure as Counted] += value
      for (const failure of failed.values()) note(failure)
      throw error
    }
    await sayWhoRuns()
  }

  async function sayWhoRuns(): Promise<void> {
    const seen = { seen_at: ctx.now(), relay_connections: connections() }
    await ctx.db
      .insertInto('operation_processes')
      .values({ id: process, started_at: startedAt, version: software.version, ...seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute()
  }

  async function writeNow(): Promise<void> {
    await write().catch((error: unknown) => {
      if (!isAway(error)) reportError(error, { place: 'meter' })
    })
  }

  return {
    count(measure, by) {
      counts[measure] += by
    },
    write,
    async stop() {
      clearInterval(writing)
      forgetFailures()
      await writeNow()
      await ctx.db
        .deleteFrom('operation_processes')
        .where('id', '=', process)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** What stands for failures of which there are too many kinds. */
const other: Failure = { code: 'OTHER', place: 'server', feedId: '' }
