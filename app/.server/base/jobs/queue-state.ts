import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

export interface QueueState {
  /** The backlog: jobs that are due and that no worker has taken. */
  waiting: number
  /** For how long the oldest of them has waited. */
  oldestSeconds: number
  /** Jobs that failed for the last time, within a month. */
  givenUp: number
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
