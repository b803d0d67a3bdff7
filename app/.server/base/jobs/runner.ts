import { EventEmitter } from 'node:events'
import {
  type JobHelpers,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway, throughOutages } from '#app/.server/base/db/index.ts'
import { inLogContext } from '#app/.server/base/lib/logging/log-context.ts'
import { countJob } from '#app/.server/base/lib/metrics.ts'
import { countFailure, reportError, workingAt } from '#app/.server/base/lib/report-error.ts'
import { endPresence, freeLostJobs, type Presence, showPresence } from './lost-jobs.ts'
import type { JobHandlers } from './jobs.ts'
import { problemsOnly } from './logger.ts'
import { patientPool } from './patient-pool.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

export interface RunningJobs {
  /** Takes no more jobs and waits for running ones; after 5 seconds it no longer waits for a database that is away. */
  stop(): Promise<void>
}

/** An outage isn't the job's fault: this many tries count as one attempt. */
const triesThroughOutages = 5
const restartPauseMs = 1000
const patienceAtTheEndMs = 5000
const lookForLostJobsMs = 30_000

/**
 * Runs jobs until stopped, also through outages of the database. `crontab` lists scheduled jobs (graphile-worker's
 * syntax, UTC).
 */
export async function runJobs(
  pool: pg.Pool,
  ctx: Ctx,
  handlers: Partial<JobHandlers>,
  crontab: string,
  concurrency = 4,
): Promise<RunningJobs> {
  const ending = new AbortController()
  const leaving = new AbortController()
  const options = {
    pgPool: patientPool(pool, ending.signal),
    crontab,
    concurrency,
    noHandleSignals: true,
    logger: problemsOnly,
    // With batching the queue would record results in promises that nobody holds, and an error there would end the
    // process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  let isStopping = false
  let runner: Runner

  async function start(): Promise<void> {
    const active = new Set<string>()
    const events: WorkerEvents = new EventEmitter()
    const stopLooking = keepFreeingLostJobs(pool, events, active)
    runner = await run({
      ...options,
      events,
      taskList: toTasks(pool, ctx, handlers, active, { ending, leaving }),
    })
    void runner.promise
      .catch(() => undefined)
      .then(stopLooking)
      .then(startAgain)
  }

  async function startAgain(): Promise<void> {
    while (!isStopping) {
      await new Promise((resolve) => setTimeout(resolve, restartPauseMs))
      if (isStopping) return
      log.error('jobs: they ended, and are started again')
      try {
        return await start()
      } catch (error) {
        reportError(error, { label: 'jobs', place: 'jobs' })
      }
    }
  }

  await start()
  return {
    async stop() {
      isStopping = true
      leaving.abort()
      const impatient = setTimeout(() => ending.abort(), patienceAtTheEndMs)
      // Fails if the runner has already ended by itself, when there is nothing to stop.
      await runner.stop().catch(() => undefined)
      clearTimeout(impatient)
    },
  }
}

/** Frees lost jobs at intervals, long enough after a reconnection for this worker and others to be back. */
function keepFreeingLostJobs(
  pool: pg.Pool,
  events: WorkerEvents,
  active: Presence['active'],
): () => void {
  let looking: NodeJS.Timeout | undefined
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // If the connection is lost meanwhile, the queue opens a new one and emits this event again.
    showPresence(client, workerPool.id).catch(() => undefined)
    clearInterval(looking)
    looking = setInterval(
      () => void freeLostJobs(pool, { worker: workerPool.id, active }),
      lookForLostJobsMs,
    ).unref()
  })
  events.on('pool:listen:release', ({ client, workerPool }) => {
    endPresence(client, workerPool.id).catch(() => undefined)
  })
  return () => clearInterval(looking)
}

type JobHandler = (
  ctx: Ctx,
  payload: unknown,
  ending: AbortSignal,
  leaving: AbortSignal,
) => Promise<void>

function toTasks(
  pool: pg.Pool,
  ctx: Ctx,
  handlers: Partial<JobHandlers>,
  active: Set<string>,
  { ending, leaving }: Record<'ending' | 'leaving', AbortController>,
): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        active.add(job.id)
        const work = () => (handler as JobHandler)(ctx, payload, abortSignal, leaving.signal)
        const { feedId } = payload as { feedId?: string }
        const at = { place: name, ...(feedId === undefined ? {} : { feedId }) }
        try {
          await inLogContext({ job: name, jobId: job.id }, () =>
            workingAt(at, () =>
              throughOutages(work, { signal: ending.signal, tries: triesThroughOutages }),
            ),
          )
          countJob(name, true)
        } catch (error) {
          // The queue writes it to the log, and tries again.
          countFailure(error, at)
          countJob(name, false)
          // Where the database itself is away nothing can be written, nor has the attempt been.
          if (isOutage(error)) await keepTrying(pool, job.id).catch(() => undefined)
          throw error
        } finally {
          active.delete(job.id)
        }
      },
    ]),
  )
}

/** exp(6) seconds, seven minutes, are the longest pause after an outage. */
const mostAttempts = 6

/** An outage isn't the job's fault: however long it takes, the job is tried again, at least each seven minutes. */
async function keepTrying(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set max_attempts = greatest(max_attempts, attempts + 1), attempts = least(attempts, ${mostAttempts})
     where id = $1`,
    [jobId],
  )
}

/** Codes by which nodemailer says that its server can't be reached, or breaks off. */
const mailAway = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'])

/**
 * Whether a job failed because something of this installation's own was away: its database, media store, mail server or
 * Lightning node. Servers of others aren't among them.
 */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (isAwayItself(at)) return true
    else if (at.name === 'GuardedFetchError') return false
  return false
}

function isAwayItself(error: Error): boolean {
  if (/AwayError$/.test(error.name)) return true
  return isMailAway(error) || isAway(error)
}

function isMailAway(error: Error & { code?: string; command?: string }): boolean {
  return error.command === 'CONN' && mailAway.has(error.code ?? '')
}
