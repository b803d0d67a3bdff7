import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { throughOutages } from '#app/.server/base/db/away.ts'
import { createPool } from '#app/.server/base/db/database.ts'
import { testServices } from '#tests/rig/database.ts'
import { freeLostJobs } from './lost-jobs.ts'
import { enqueue } from './enqueue.ts'
import type { JobHandlers } from './jobs.ts'
import { isOutage, runJobs } from './runner.ts'
import { StoreAwayError } from '#app/.server/base/ports/storage/index.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/errors.ts'
import { LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'

const services = await testServices()
const ctx = contextFor(services, system)

/**
 * Ends every connection to this file's database, by one of its own: those of the pool may have been ended just before. The
 * pool has noticed once it answers on all of its connections.
 */
async function endConnections(): Promise<void> {
  const own = createPool(services.pool.options.connectionString ?? '', 1)
  await own.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await own.end()
  const answers = () =>
    Promise.all(Array.from({ length: 4 }, () => services.pool.query('select 1')))
  await expect.poll(() => answers().then(Boolean, () => false)).toBe(true)
}

async function start(handlers: Partial<JobHandlers>): Promise<void> {
  const jobs = await runJobs(services.pool, ctx, handlers as JobHandlers, '')
  onTestFinished(() => jobs.stop())
}

async function waiting(): Promise<number> {
  const { rows } = await services.pool.query('select from graphile_worker._private_jobs')
  return rows.length
}

/** The pool may still hand out a connection that was just ended. */
async function enqueueAnyhow(feedId: string, options: { maxAttempts?: number } = {}) {
  const work = () => enqueue(ctx, 'check-feed', { feedId }, { key: feedId, ...options })
  await throughOutages(work, { tries: 5 })
}

test('a job whose connection is ended is begun again at once, and none is lost', async () => {
  const begun: string[] = []
  const done: string[] = []
  await start({
    'check-feed': async (ctx, { feedId }) => {
      begun.push(feedId)
      await sql`select pg_sleep(1)`.execute(ctx.db)
      done.push(feedId)
    },
  })
  const ids = Array.from({ length: 12 }, (_, index) => String(index))
  for (let round = 0; round < 3; round++) {
    // New ones for each round: on a busy machine those of the round before may be done by now.
    for (const feedId of ids.slice(round * 4, round * 4 + 4))
      await enqueueAnyhow(feedId, { maxAttempts: 1 })
    await expect.poll(() => begun.length).toBeGreaterThan(done.length)
    await endConnections()
  }
  await expect.poll(() => new Set(done).size, { timeout: 10_000 }).toBe(ids.length)
  expect(begun.length).toBeGreaterThan(done.length)
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
})

test('jobs that were enqueued after every connection had been ended are begun without waiting for the next look', async () => {
  const begun: string[] = []
  await start({ 'check-feed': (_ctx, { feedId }) => Promise.resolve(void begun.push(feedId)) })
  await endConnections()
  await enqueueAnyhow('late')
  await expect.poll(() => begun, { timeout: 5000 }).toEqual(['late'])
})

test('the jobs of workers that are no more are freed, those of workers that live are left', async () => {
  for (const feedId of ['dead', 'own', 'busy', 'other', 'fresh'])
    await enqueue(ctx, 'check-feed', { feedId }, { queue: feedId })
  const take = (feedId: string, worker: string, age: string) =>
    services.pool.query<{ id: string }>(
      `with taken as (
         update graphile_worker._private_jobs
         set locked_by = $2, locked_at = now() - $3::interval, attempts = 1
         where payload->>'feedId' = $1 returning id, job_queue_id)
       update graphile_worker._private_job_queues as queues
       set locked_by = $2, locked_at = now() - $3::interval
       from taken where queues.id = taken.job_queue_id returning taken.id`,
      [feedId, worker, age],
    )
  await take('dead', 'pool-dead', '1 minute')
  await take('own', 'pool-own', '1 minute')
  const busy = await take('busy', 'pool-own', '1 minute')
  await take('other', 'pool-other', '1 minute')
  await take('fresh', 'pool-fresh', '1 second')
  const living = await services.pool.connect()
  await living.query(
    `select pg_advisory_lock_shared(hashtext('tributary workers'), hashtext('pool-other'))`,
  )
  const active = new Set([String(busy.rows[0]?.id)])
  await freeLostJobs(services.pool, { worker: 'pool-own', active })
  const lockedOf = async (table: string) =>
    (
      await services.pool.query<{ locked_by: string }>(
        `select locked_by from graphile_worker.${table} where locked_by is not null order by 1`,
      )
    ).rows.map(({ locked_by }) => locked_by)
  const left = ['pool-fresh', 'pool-other', 'pool-own']
  expect([await lockedOf('_private_jobs'), await lockedOf('_private_job_queues')]).toEqual([
    left,
    left,
  ])
  // Once its connection is gone, nobody holds the other's jobs any more.
  living.release(true)
  await expect
    .poll(async () => {
      await freeLostJobs(services.pool, { worker: 'pool-own', active })
      return lockedOf('_private_jobs')
    })
    .toEqual(['pool-fresh', 'pool-own'])
})

test('a worker shows that it lives for as long as it does', async () => {
  const present = async () =>
    (
      await services.pool
        .query(`select from pg_locks where locktype = 'advisory' and classid::bigint = hashtext('tributary workers')::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  const jobs = await runJobs(services.pool, ctx, {} as JobHandlers, '')
  await expect.poll(present).toBe(1)
  await endConnections()
  await expect.poll(present, { timeout: 5000 }).toBe(1)
  await jobs.stop()
  await expect.poll(present).toBe(0)
})

test('a job that fails while something is away is tried again however often; one that fails by itself is given up', async () => {
  // Those that the tests before have left would be worked on, too.
  await services.pool.query('delete from graphile_worker._private_jobs')
  await start({
    'check-feed': (_ctx, { feedId }) =>
      Promise.reject(feedId === 'away' ? new LightningAwayError('no answer') : new Error('wrong')),
  })
  for (const feedId of ['away', 'wrong'])
    await enqueue(ctx, 'check-feed', { feedId }, { maxAttempts: 1 })
  const ended = async () => {
    const { rows } = await services.pool.query<{ feed: string; again: boolean }>(
      `select payload->>'feedId' as feed, is_available as again from graphile_worker._private_jobs
       where last_error is not null and locked_at is null order by feed`,
    )
    return rows
  }
  await expect.poll(ended).toEqual([
    { feed: 'away', again: true },
    { feed: 'wrong', again: false },
  ])
})

test.each<[string, Error, boolean]>([
  ['the store that doesn’t answer', new StoreAwayError(refused()), true],
  ['the store that refuses', new Error('The store refuses the key (403)'), false],
  ['mail that can’t be handed over', smtp('ECONNECTION', 'CONN'), true],
  ['mail that is refused', smtp('EENVELOPE', 'RCPT TO'), false],
  ['what was away underneath', new Error('upload', { cause: new StoreAwayError(refused()) }), true],
  [
    'a server of somebody else',
    new GuardedFetchError('UNREACHABLE', 'no', { cause: refused() }),
    false,
  ],
  ['a fault', new TypeError('undefined is not a function'), false],
])('of the installation’s own outages is or isn’t: %s', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})

function smtp(code: string, command: string): Error {
  return Object.assign(new Error('mail'), { code, command })
}

function refused(): Error {
  return Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
}
