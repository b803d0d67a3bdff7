import type pg from 'pg'

/** What does jobs of each name. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

interface Waiting {
  id: string
  name: string
  payload: unknown
}

/**
 * Does the jobs of these names that are due, and those that they make, one after the other, as a worker does. One that
 * fails waits for a while. A worker asks the database a dozen times for what is asked twice here.
 */
export async function doWaitingJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  for (;;) {
    const jobs = await take(pool, Object.keys(tasks))
    if (jobs.length === 0) return
    const done: string[] = []
    const failed: string[] = []
    for (const { id, name, payload } of jobs)
      await tasks[name]?.(payload).then(
        () => done.push(id),
        () => failed.push(id),
      )
    await leave(pool, done, failed)
  }
}

async function take(pool: pg.Pool, names: string[]): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>({
    name: 'take-waiting-jobs',
    text: `
      with taken as (
        update graphile_worker._private_jobs jobs
        set attempts = attempts + 1, locked_by = 'test', locked_at = now()
        from graphile_worker._private_tasks tasks
        where tasks.id = jobs.task_id and tasks.identifier = any($1::text[])
        and jobs.is_available and jobs.run_at <= now()
        returning jobs.id, tasks.identifier as name, jobs.payload, jobs.priority, jobs.run_at
      ) select id::text, name, payload from taken order by priority, run_at, taken.id`,
    values: [names],
  })
  return rows
}

async function leave(pool: pg.Pool, done: string[], failed: string[]): Promise<void> {
  await pool.query({
    name: 'leave-waiting-jobs',
    text: `
      with failed as (
        update graphile_worker._private_jobs
        set locked_by = null, locked_at = null, run_at = now() + exp(least(attempts, 10)) * interval '1 second'
        where id = any($2::bigint[])
      ) delete from graphile_worker._private_jobs where id = any($1::bigint[])`,
    values: [done, failed],
  })
}
