import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { chartPlaces } from './places.ts'

/** How many places of each type are stored. */
const keptPlaces = 100
const keptDays = 400

/** Stores the first places of each chart of the current UTC day, replacing those from earlier in the day. */
export async function keepRanks(ctx: Ctx): Promise<void> {
  const day = dayOf(ctx.now())
  await sql`
    with ${chartPlaces()},
    first_places as (
      select content_id, type, place as rank from chart_places where place <= ${keptPlaces}
    ),
    fallen as (
      delete from chart_ranks where day = ${day}::date
        and not exists (select from first_places where first_places.content_id = chart_ranks.content_id)
    )
    insert into chart_ranks (content_id, day, type, rank)
    select content_id, ${day}::date, type, rank from first_places
    on conflict (content_id, day) do update set type = excluded.type, rank = excluded.rank`.execute(
    ctx.db,
  )
  await sql`delete from chart_ranks where day < ${day}::date - ${keptDays}::integer`.execute(ctx.db)
}

/** At which place each of these was at the end of the day before (UTC); those that were at none are left out. */
export async function ranksBefore(
  ctx: Ctx,
  contentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ content_id: string; rank: number }>`
    select content_id, rank from chart_ranks
    where content_id = any(${contentIds}::text[]) and day = ${dayOf(ctx.now())}::date - 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ content_id, rank }) => [content_id, rank]))
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
