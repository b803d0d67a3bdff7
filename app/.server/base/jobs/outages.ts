import type pg from 'pg'
import { isAway } from '#app/.server/base/db/index.ts'

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
  return isStoreAway(error) || isMailAway(error) || isAway(error)
}

/** As the S3 client tells: nothing answered, or with a 5xx. */
function isStoreAway(error: Error & { $metadata?: { httpStatusCode?: number } }): boolean {
  if (!error.$metadata) return false
  return (error.$metadata.httpStatusCode ?? 500) >= 500
}

function isMailAway(error: Error & { code?: string; command?: string }): boolean {
  return error.command === 'CONN' && mailAway.has(error.code ?? '')
}

/** exp(6) seconds, seven minutes, are the longest pause after an outage. */
const mostAttempts = 6

/** An outage isn't the job's fault: however long it takes, the job is tried again, at least each seven minutes. */
export async function keepTrying(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set max_attempts = greatest(max_attempts, attempts + 1), attempts = least(attempts, ${mostAttempts})
     where id = $1`,
    [jobId],
  )
}
