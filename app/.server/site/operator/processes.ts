import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { goneMs } from './meter.ts'

/** The running processes: when the oldest started, and the sum of their open connections. */
export async function runningProcesses({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ count: number; since: Date | null; connections: number }> {
  return db
    .selectFrom('operation_processes')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(started_at)`.as('since'),
      sql<number>`coalesce(sum(relay_connections), 0)::int`.as('connections'),
    ])
    .where('seen_at', '>', new Date(now().getTime() - goneMs))
    .executeTakeFirstOrThrow()
}

/** The versions of the running processes; null for those that don't say. */
export async function runningVersions({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('operation_processes')
    .select('version')
    .distinct()
    .where('seen_at', '>', new Date(now().getTime() - goneMs))
    .execute()
  return rows.map(({ version }) => version)
}
