import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { JobName, Jobs } from './jobs.ts'
import { quiet } from './logger.ts'

/**
 * Enqueues a job in the transaction of `ctx`: it exists if and only if the change that needs it commits. A later job
 * with the same `key` replaces one that is still waiting. Jobs of one `queue` run one at a time.
 */
export async function enqueue<Name extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: Name,
  payload: Jobs[Name],
  options: { runAt?: Date; key?: string; maxAttempts?: number; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}, max_attempts := ${options.maxAttempts ?? 12},
    queue_name := ${options.queue ?? null})`.execute(ctx.db)
}

/**
 * Enqueues a job for each payload at a lower priority than all others. Jobs of one `queue` run one at a time, so that
 * long ones leave room.
 */
export async function enqueueLater<Name extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: Name,
  jobs: { key: string; payload: Jobs[Name]; queue?: string }[],
  options: { maxAttempts?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return
  const keys = jobs.map(({ key }) => key)
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload))
  const queues = jobs.map(({ queue }) => queue ?? null)
  await sql`select graphile_worker.add_job(
    ${name}, payload := job.payload::json, queue_name := job.queue, job_key := job.key, priority := 10,
    max_attempts := ${options.maxAttempts ?? 3})
    from unnest(${keys}::text[], ${payloads}::text[], ${queues}::text[]) as job (key, payload, queue)`.execute(
    ctx.db,
  )
}

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.migrate()
  await utils.release()
}
