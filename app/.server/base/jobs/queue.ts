import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { scrub } from '#app/.server/base/lib/logging/scrub.ts'
import type { JobName } from './jobs.ts'

/** Whether a job is at work, waits for its time, or was given up after its last attempt. */
export type JobState = 'RUNNING' | 'WAITING' | 'GIVEN_UP'

/** A job of the queue, as operators see it. */
export interface KeptJob {
  id: string
  name: string
  state: JobState
  attempts: number
  mostAttempts: number
  /** When it runs next, or ran last. */
  at: Date
  /** What its last attempt failed of; null where none has. */
  reason: string | null
  /** The ids that it is about, by their names. */
  about: Record<string, string>
}

interface JobRow extends Omit<KeptJob, 'about'> {
  payload: unknown
}

const jobsOnPage = 50
const longestReason = 500
/** A secret that is cut in two isn't told as one: so much is searched, and less of it shown. */
const searchedOfReason = 4000

/**
 * Jobs of the queue in one state, the newest first. At most `jobsOnPage`, from the one before `before` on;
 * `next` is null at the end.
 */
export async function keptJobs(
  { db }: Pick<Ctx, 'db'>,
  { state, before }: { state: JobState; before?: string | undefined },
): Promise<{ jobs: KeptJob[]; next: string | null }> {
  const { rows } = await sql<JobRow>`
    select job.id::text, task.identifier as name, ${state} as state, job.attempts::int,
      job.max_attempts::int as "mostAttempts",
      case when job.is_available then job.run_at else job.updated_at end as at,
      left(job.last_error, ${searchedOfReason}) as reason, job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where ${isIn(state)} and (${before ?? null}::bigint is null or job.id < ${before ?? null}::bigint)
    order by job.id desc limit ${jobsOnPage + 1}
  `.execute(db)
  const jobs = rows.slice(0, jobsOnPage).map(({ payload, reason, ...job }) => ({
    ...job,
    // It is an error's message, which may have anybody's secrets in it.
    reason: reason === null ? null : scrub(reason).slice(0, longestReason),
    about: idsIn(payload),
  }))
  return { jobs, next: rows.length > jobsOnPage ? (jobs.at(-1)?.id ?? null) : null }
}

function isIn(state: JobState) {
  if (state === 'RUNNING') return sql`job.locked_at is not null`
  return state === 'WAITING'
    ? sql`job.locked_at is null and job.is_available`
    : sql`job.locked_at is null and not job.is_available`
}

/** Of a payload the ids alone: what else is in it may be somebody's. */
function idsIn(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] =>
        /^(?:id|\w*Id)$/.test(entry[0]) &&
        typeof entry[1] === 'string' &&
        /^[\w-]{1,40}$/.test(entry[1]),
    ),
  )
}

/** Has jobs run at once, with all their attempts before them. Returns how many; those at work go on. */
export async function runAgain({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]) {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := ${now()}::timestamptz, attempts := 0)
  `.execute(db)
  return rows.length
}

/** Deletes jobs that wait or were given up. Returns how many; those at work go on. */
export async function dropJobs({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(
    db,
  )
  return rows.length
}

/** The ids of all jobs that were given up, at most a thousand. */
export async function givenUpJobs({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id::text from graphile_worker._private_jobs job where ${isIn('GIVEN_UP')} order by job.id limit 1000
  `.execute(db)
  return rows.map(({ id }) => id)
}

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
