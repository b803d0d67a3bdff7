import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/**
 * Frees the jobs of workers whose process died, which would otherwise stay locked for hours. Only for a database that
 * no other worker uses.
 */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`,
  )
}

// The first key of the advisory locks that running workers hold.
const workers = `hashtext('tributary workers')`

/** Takes a lock that shows that the worker is running, for as long as the connection lives. */
export async function showPresence(client: pg.PoolClient, worker: string): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${workers}, hashtext($1))`, [worker])
}

/** Releases that lock, before the connection goes back to the pool. */
export async function endPresence(client: pg.PoolClient, worker: string): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(${workers}, hashtext($1))`, [worker])
}

/** Whether any process runs jobs. */
export async function areWorkersAlive({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${sql.raw(workers)}::bigint & 4294967295
    ) as alive
  `.execute(db)
  return rows[0]?.alive ?? false
}

/** A worker of this process, and the ids of the jobs it is running. */
export interface Presence {
  worker: string
  active: ReadonlySet<string>
}

/**
 * Frees the jobs of workers that are no longer running, and those that this worker locked without knowing, since the
 * connection broke before the answer arrived.
 */
export async function freeLostJobs(pool: pg.Pool, own: Presence): Promise<void> {
  await pool
    .query(
      `with freed as (
         update graphile_worker._private_jobs as jobs
         set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
         where locked_at < now() - interval '30 seconds'
         and case when locked_by = $1 then id <> all($2::bigint[]) else not exists (
           select from pg_locks
           where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
           and classid::bigint = ${workers}::bigint & 4294967295
           and objid::bigint = hashtext(jobs.locked_by)::bigint & 4294967295
         ) end
         returning job_queue_id
       )
       update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
       from freed where queues.id = freed.job_queue_id`,
      [own.worker, [...own.active]],
    )
    // The next run is soon enough.
    .catch((error: unknown) => {
      if (!isAway(error)) log.error('jobs', { error })
    })
}
