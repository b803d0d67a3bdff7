import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '../ctx.ts'
import { quiet } from './logger.ts'

export { freeAbandonedJobs } from './abandoned.ts'
export { type RunningJobs, runJobs } from './runner.ts'

/** The jobs of the product by name, with their payloads. */
export interface Jobs {
  /** Looks which catalogue feeds are due, and enqueues a check of each. */
  'check-due-feeds': Record<string, never>
  'check-feed': { feedId: string }
  /** Releases a scheduled item at its time. */
  'release-item': { feedId: string; itemId: string }
  /** Brings the public catalogue and the RSS of a hosted feed up to date with the studio. */
  'publish-feed': { feedId: string }
  /** Takes in a transcript or chapters once they have arrived at their presigned address; `path` is their key. */
  'take-in-text': { feedId: string; path: string }
  /** Brings the texts of a hosted item to the store that were let go with its unpublished changes. */
  'store-texts': { feedId: string; itemId: string }
  /** Reads the transcript and chapters that an item's feed names. */
  'fetch-item-texts': { feedId: string; itemId: string }
  /** Makes a transcript, chapters or a summary that was asked for at `requestedAt` (ISO 8601). */
  'make-ai-text': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    kind: 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'
    requestedAt: string
  }
  /** Converts the video that was asked for at `requestedAt` (ISO 8601). */
  'make-video': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    requestedAt: string
  }
  /** Throws away the bytes of a video, named by its upload's key in the store. */
  'throw-away-video': { source: string }
  /** Tells hubs and podping that a feed has changed. */
  'announce-feed': { feedId: string }
  /** Adds and follows the feeds of an OPML file. */
  'import-opml': { userId: string; importId: string }
  /** Reads the feeds that an import is of. */
  'read-import': { userId: string; importId: string }
  /** Asks the media of an import for their sizes. */
  'measure-import': { userId: string; importId: string }
  /** Copies the media of one item of an import. */
  'copy-import-item': { userId: string; importId: string; feed: number; item: number }
  /** Copies the video of such an item, once its audio is here. */
  'copy-import-video': { userId: string; importId: string; feed: number; item: number }
  'copy-import-cover': { userId: string; importId: string; feed: number }
  /** Throws away the bytes of files that nothing uses any more, by their keys in the store. */
  'throw-away-files': { paths: string[] }
  /** Removes the files of a hosted feed that is gone. */
  'discard-files': { feedId: string }
  /** Deletes an account whose user asked for it, once its two weeks are over, with all that is its own. */
  'delete-account': { userId: string }
  /** Brings what search knows of a catalogue feed up to date. */
  'index-feed': { feedId: string }
  /** Enqueues the indexing of feeds that search doesn't know yet. */
  'index-unknown-feeds': Record<string, never>
  /** Counts anew what is listened to most. */
  'rank-content': Record<string, never>
  /** Has lists that are remembered made anew. */
  'forget-lists': Record<string, never>
  /** Finds out what pages show of a cover before it is loaded. */
  'look-at-picture': { contentId: string }
  /** Throws away what is over: sign-in codes, sessions, rate limits, uploads never finished, pictures of long ago. */
  'clean-up': Record<string, never>
}

export type JobName = keyof Jobs

/**
 * What runs each job. A handler that throws is tried again with growing pauses, at once where it was the database that
 * went away; `ending` is aborted a few seconds after the process was told to end.
 */
export type JobHandlers = {
  [Name in JobName]: (ctx: Ctx, payload: Jobs[Name], ending: AbortSignal) => Promise<void>
}

/**
 * Enqueues a job in the transaction that `ctx` carries: it exists exactly when the change that needs it does.
 * `key` makes it the only one of its kind still waiting; a later one with the same key replaces it. Of the jobs of one
 * `queue` a single one runs at a time.
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
 * Enqueues a job for each payload at once, behind all others: what can wait until there is nothing else to do. Jobs of
 * one `queue` run one after the other, so that long ones leave room.
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

/** Makes or updates the queue's own tables. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.migrate()
  await utils.release()
}
