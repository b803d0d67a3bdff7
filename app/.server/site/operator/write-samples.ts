import { sql } from 'kysely'
import type { Measure } from '#app/rules/site/operations.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Failure } from '#app/.server/base/lib/report-error.ts'

export interface Sample {
  measure: Measure
  at: Date
  value: number
}

/** What a figure of the same hour or day becomes: the sum of both, the higher, or the later. */
const merged = {
  add: sql`operation_samples.value + excluded.value`,
  raise: sql`greatest(operation_samples.value, excluded.value)`,
  set: sql`excluded.value`,
}

/** Writes figures, whichever process had written of the same hour before. */
export async function writeSamples(
  { db }: Pick<Ctx, 'db'>,
  how: keyof typeof merged,
  samples: readonly Sample[],
): Promise<void> {
  if (samples.length === 0) return
  // In one order, so that two processes never wait for each other.
  const rows = [...samples].sort((a, b) => (a.measure < b.measure ? -1 : 1))
  await sql`
    insert into operation_samples (measure, at, value)
    select measure, at, round(value)::bigint from unnest(
      ${rows.map(({ measure }) => measure)}::text[], ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ value }) => value)}::float8[]) as sample (measure, at, value)
    on conflict (measure, at) do update set value = ${merged[how]}
  `.execute(db)
}

export interface CountedFailure extends Failure {
  count: number
  lastAt: Date
}

/** Adds to the failures of an hour. */
export async function writeFailures(
  { db }: Pick<Ctx, 'db'>,
  hour: Date,
  failures: readonly CountedFailure[],
): Promise<void> {
  if (failures.length === 0) return
  const rows = [...failures].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await sql`
    insert into operation_errors as errors (hour, code, place, feed_id, count, last_at)
    select ${hour}::timestamptz, code, place, feed_id, count, last_at from unnest(
      ${rows.map(({ code }) => code)}::text[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ feedId }) => feedId)}::text[], ${rows.map(({ count }) => count)}::bigint[],
      ${rows.map(({ lastAt }) => lastAt)}::timestamptz[]) as failure (code, place, feed_id, count, last_at)
    on conflict (hour, code, place, feed_id) do update
    set count = errors.count + excluded.count, last_at = greatest(errors.last_at, excluded.last_at)
  `.execute(db)
}

export function keyOf({ code, place, feedId }: Failure): string {
  return `${code} ${place} ${feedId}`
}

export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000)
}

/** The beginning of the UTC day `days` after that of `time`. */
export function dayOf(time: Date, days = 0): Date {
  return new Date((Math.floor(time.getTime() / 86_400_000) + days) * 86_400_000)
}
