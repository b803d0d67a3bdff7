import { subDays } from 'date-fns/subDays'
import type { Measure } from '#app/rules/site/operations.ts'
import { countFeedsBehind } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import { queueState } from '#app/.server/base/jobs/index.ts'
import { LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'
import { countNotes } from '#app/.server/social/events/index.ts'
import { moneyFlow } from '#app/.server/money/books/index.ts'
import { sql } from 'kysely'
import { listenersBetween } from './listeners.ts'
import { runningProcesses } from './processes.ts'
import { storedBytes } from './storage.ts'
import { dayOf, hourOf, type Sample, writeSamples } from './write-samples.ts'

/** How many days figures are stored. */
export const keptDays = 90

/**
 * Writes the figures of this hour, and those of the last `days` days. Daily figures are recounted each time, so that
 * they include late arrivals.
 */
export async function sampleOperations(ctx: Ctx, { days = 2 } = {}): Promise<void> {
  const at = hourOf(ctx.now())
  const { waiting } = await queueState(ctx)
  const { behind } = await countFeedsBehind(ctx)
  const { connections } = await runningProcesses(ctx)
  await writeSamples(
    ctx,
    'raise',
    ofHour(at, {
      'jobs-waiting': waiting,
      'feeds-behind': behind,
      'relay-connections': connections,
    }),
  )
  await writeSamples(
    ctx,
    'set',
    ofHour(at, { 'stored-bytes': await storedBytes(ctx), ...(await nodeBalance(ctx)) }),
  )
  for (let day = 1 - days; day <= 0; day++) await sampleDay(ctx, dayOf(ctx.now(), day))
}

async function sampleDay(ctx: Ctx, from: Date): Promise<void> {
  const of = { from, to: dayOf(from, 1) }
  const { msatIn, msatOut, centsIn, centsOut } = await moneyFlow(ctx, of)
  const figures = {
    listeners: await listenersBetween(ctx, of),
    notes: await countNotes(ctx, of),
    'msat-in': msatIn,
    'msat-out': msatOut,
    'cents-in': centsIn,
    'cents-out': centsOut,
  }
  await writeSamples(ctx, 'set', ofHour(from, figures))
}

function ofHour(at: Date, figures: Partial<Record<Measure, number>>): Sample[] {
  return Object.entries(figures).map(([measure, value]) => ({
    measure: measure as Measure,
    at,
    value,
  }))
}

/** Writes how many listened on days that are too long ago to be counted. By the day (UTC), since 1970. */
export function writeListeners(
  ctx: Pick<Ctx, 'db'>,
  days: ReadonlyMap<number, number>,
): Promise<void> {
  return writeSamples(
    ctx,
    'set',
    [...days].map(([day, value]) => ({
      measure: 'listeners',
      at: new Date(day * 86_400_000),
      value,
    })),
  )
}

/** Nothing while the node is away: the last figure stands. */
async function nodeBalance({ lightning }: Ctx): Promise<Partial<Record<Measure, number>>> {
  if (!lightning) return {}
  try {
    const { balanceMsat, receivableMsat } = await lightning.info()
    return {
      'sendable-msat': balanceMsat,
      ...(receivableMsat === undefined ? {} : { 'receivable-msat': receivableMsat }),
    }
  } catch (error) {
    if (error instanceof LightningAwayError) return {}
    throw error
  }
}

/** Notes that something in the books, or between them and others, isn't as it should be; 0 once it is. */
export async function noteDiscrepancies(ctx: Ctx, count: number): Promise<void> {
  await writeSamples(ctx, 'set', ofHour(hourOf(ctx.now()), { discrepancies: count }))
}

/** Deletes figures that are older than the longest export. */
export async function cleanUpOperations(ctx: Ctx): Promise<void> {
  const before = subDays(ctx.now(), keptDays)
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from operation_samples where (measure, at) in (
        select measure, at from operation_samples where at < ${before} ${limit}
      )`,
  )
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from operation_errors where (hour, code, place, feed_id) in (
        select hour, code, place, feed_id from operation_errors where hour < ${before} ${limit}
      )`,
  )
  await ctx.db
    .deleteFrom('operation_processes')
    .where('seen_at', '<', subDays(ctx.now(), 1))
    .execute()
}
