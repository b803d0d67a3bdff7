import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

const states = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** How many payments through the node are on their way, and how many have ended within a day, by state. */
export async function countPayments({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select status as state, count(*)::int as count from lightning_payments where status = 'PENDING' group by 1
    union all
    select status, count(*)::int from lightning_payments
    where ended_at > ${now()}::timestamptz - interval '1 day' and status <> 'PENDING' group by 1
  `.execute(db)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return states.map((state) => ({ state: state.toLowerCase(), count: counts.get(state) ?? 0 }))
}
