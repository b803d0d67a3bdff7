import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { JobName } from './jobs.ts'

export interface QueueState {
  /** The backlog: jobs that are due and that no worker has taken. */
  waiting: number
  /** For how long the oldest of them has waited. */
  oldestSeconds: number
  /** Jobs that failed for the last time, within a month. */
  givenUp: number
}

/** How the jobs of one name stand. */
interface JobsOfName {
  job: string
  waiting: number
  oldestSeconds: number
}

/** Due jobs that no worker has taken, by name. */
export async function queueByName({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<JobsOfName[]> {
  const { rows } = await sql<JobsOfName>`
    select tasks.identifier as job, count(*)::int as waiting,
      greatest(0, extract(epoch from ${now()}::timestamptz - min(run_at)))::float8 as "oldestSeconds"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where is_available and run_at <= ${now()}::timestamptz group by 1
  `.execute(db)
  return rows
}

/** How many jobs of these names wait; `failed`: of those alone that have failed before. */
export async function countWaiting(
  { db }: Pick<Ctx, 'db'>,
  names: readonly JobName[],
  { failed }: { failed: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = any(${[...names]}::text[]) and is_available and attempts >= ${failed ? 1 : 0}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** How the queue stands now. */
export async function queueState({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where waits)::int as waiting,
      coalesce(extract(epoch from ${now()}::timestamptz - min(run_at) filter (where waits)), 0)::float8 as "oldestSeconds",
      count(*) filter (where not is_available and locked_at is null
        and updated_at > ${now()}::timestamptz - interval '30 days')::int as "givenUp"
    from (
      select *, is_available and run_at <= ${now()}::timestamptz as waits from graphile_worker._private_jobs
    ) as jobs
  `.execute(db)
  const state = rows[0] ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 }
  return { ...state, oldestSeconds: Math.max(0, state.oldestSeconds) }
}
