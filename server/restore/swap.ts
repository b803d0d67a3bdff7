import type pg from 'pg'
import { jobColumns, jobsQuery, quoted } from '#app/.server/base/backup/index.ts'
import { keptKeysLike } from '#server/secrets/kept-keys.ts'
import { schemas, setState } from './journal.ts'
import { loadedJobs } from './load-tables.ts'

/** Where the jobs from before a restore are kept. */
const keptJobs = 'jobs_before_restore'

/**
 * Exchanges what is there for what was loaded, in one transaction: whoever looks sees one or the other. What was there
 * becomes the restore point, in place of an earlier one.
 */
export async function swapIn(
  client: pg.ClientBase,
  backup: string,
  { keepsKeys }: { keepsKeys: boolean },
): Promise<void> {
  const { loading, before } = schemas
  await inTransaction(client, async () => {
    await client.query(`drop schema if exists ${before} cascade`)
    if (keepsKeys) await takeKeysAlong(client, loading)
    await exchange(client, { out: before, in: loading })
    await client.query(`create table ${before}.${keptJobs} as ${jobsQuery}`)
    await replaceJobs(client, `public.${loadedJobs}`)
    await client.query(`drop table public.${loadedJobs}`)
    await setState(client, { phase: 'SWAPPED', backup })
  })
}

/** Goes back to the restore point. What was loaded is deleted. */
export async function swapBack(client: pg.ClientBase): Promise<void> {
  const { loading, before } = schemas
  await inTransaction(client, async () => {
    await takeKeysAlong(client, before)
    await exchange(client, { out: loading, in: before })
    await replaceJobs(client, `public.${keptJobs}`)
    await client.query(`drop table public.${keptJobs}`)
    await client.query(`drop schema ${loading} cascade`)
    await setState(client, null)
  })
}

/**
 * The keys of what is here become those of what takes its place, where that was begun with the same secret: SECRET may have
 * been rotated since, and the newest key goes on.
 */
async function takeKeysAlong(client: pg.ClientBase, to: string): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `select count(distinct value) = 1 and count(*) = 2 as is from (
       select value from public.installation where key = 'secret_fingerprint' union all
       select value from ${to}.installation where key = 'secret_fingerprint') as begun`,
  )
  const kept = await client.query('select from public.installation where key like $1', [
    keptKeysLike,
  ])
  if (!rows[0]?.is || kept.rowCount === 0) return
  await client.query(`delete from ${to}.installation where key like $1`, [keptKeysLike])
  await client.query(
    `insert into ${to}.installation (key, value)
     select key, value from public.installation where key like $1`,
    [keptKeysLike],
  )
}

/** Extensions that an operator has put into `public` stay there. */
async function exchange(client: pg.ClientBase, names: { out: string; in: string }): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  )
  await client.query(`alter schema public rename to ${names.out}`)
  await client.query(`alter schema ${names.in} rename to public`)
  await client.query('grant usage on schema public to public')
  for (const { name } of rows)
    await client.query(`alter extension ${quoted(name)} set schema public`)
}

async function replaceJobs(client: pg.ClientBase, from: string): Promise<void> {
  const jobs = 'graphile_worker._private_jobs'
  const columns = jobColumns.filter((column) => column !== 'task' && column !== 'queue').join(', ')
  await client.query(`delete from ${jobs}`)
  await client.query(
    `insert into graphile_worker._private_tasks (identifier) select distinct task from ${from} on conflict do nothing`,
  )
  await client.query(
    `insert into graphile_worker._private_job_queues (queue_name)
     select distinct queue from ${from} where queue is not null on conflict do nothing`,
  )
  await client.query(
    `insert into ${jobs} (task_id, job_queue_id, ${columns})
     select tasks.id, queues.id, ${columns
       .split(', ')
       .map((column) => `loaded.${column}`)
       .join(', ')}
     from ${from} as loaded
     join graphile_worker._private_tasks as tasks on tasks.identifier = loaded.task
     left join graphile_worker._private_job_queues as queues on queues.queue_name = loaded.queue`,
  )
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      "set local lock_timeout = '20s'; set local search_path to public; set local synchronous_commit = on",
    )
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
