import { sql } from 'kysely'
import { type Measure, measureNames, measures } from '#app/rules/site/operations.ts'
import type { DailyFigures } from '#app/schemas/site/operations.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { dayOf } from './write-samples.ts'

/** The last days, the oldest first, and their figures. */
export async function dailyFigures(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  count: number,
): Promise<{ days: string[]; figures: DailyFigures }> {
  const days = Array.from({ length: count }, (_, at) => isoDay(dayOf(now(), at - count + 1)))
  const { rows } = await sql<Row>`
    select measure, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(value)::bigint as sum,
      max(value) as most, (array_agg(value order by at desc))[1] as last
    from operation_samples where at >= ${dayOf(now(), 1 - count)} group by 1, 2
  `.execute(db)
  const known = new Map(rows.map((row) => [`${row.measure} ${row.day}`, row]))
  const figures = measureNames.map((measure): [Measure, (number | null)[]] => [
    measure,
    days.map((day) => known.get(`${measure} ${day}`)?.[measures[measure]] ?? null),
  ])
  return { days, figures: Object.fromEntries(figures) as DailyFigures }
}

interface Row {
  measure: string
  day: string
  sum: number
  most: number
  last: number
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
