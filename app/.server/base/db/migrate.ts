import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { oldestBeside, software } from '#app/.server/base/lib/software.ts'
import { buildIndexes, withoutConcurrently } from './build-indexes.ts'
import {
  type Migration,
  pendingMigrations,
  releasesOf,
  type Source,
  transactionsIn,
} from './migrations.ts'

type Apply = (client: pg.ClientBase, migration: Migration) => Promise<void>

/**
 * Whether the database lacks something that this version needs. @throws NewerDatabaseError where it has more than this
 * version can live with; StopNeededError
 */
export async function isBehind(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ begun: boolean }>(
    "select to_regclass('migrations') is not null and to_regclass('graphile_worker.migrations') is not null as begun",
  )
  if (!found.rows[0]?.begun) return true
  return (await pendingMigrations(pool)).some(({ phase }) => phase !== 'CONTRACT')
}

/**
 * Applies pending migrations but those that contract, and returns their names. Several processes may run it at once, and
 * the release before goes on meanwhile. @throws NewerDatabaseError, StopNeededError
 */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return alone(pool, async (client) => {
    if (await isUnmigrated(client)) {
      const applied = await migrateSchema(client)
      await noteRelease(client, software.version)
      return applied
    }
    const pending = await pendingMigrations(client)
    // A server of the release before may be started anew at any moment: it has to find that it may.
    if ((await releasesOf(client)).length > 0) await noteRelease(client, oldestBeside)
    const applied = await applyEach(
      client,
      // What contracts waits: the release before may still run.
      pending.filter(({ phase }) => phase !== 'CONTRACT'),
      applyBesideOthers,
    )
    await noteRelease(client, oldestBeside)
    return applied
  })
}

/** Applies the migrations that contract: no version before this one may run from then on. Returns their names. */
export function contract(pool: pg.Pool, source?: Source): Promise<string[]> {
  return alone(pool, async (client) => {
    const pending = await pendingMigrations(client, source)
    const applied = await applyEach(
      client,
      pending.filter(({ phase }) => phase === 'CONTRACT'),
      applyAtOnce,
    )
    await client.query('update releases set oldest = $1 where version = $1', [software.version])
    return applied
  })
}

/**
 * Applies pending migrations, or those of `only`, to the schema that the client's search_path begins with, and which
 * nobody else uses; returns their names.
 */
export async function migrateSchema(
  client: pg.ClientBase,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const pending = (await pendingMigrations(client)).filter(({ name }) => only?.has(name) ?? true)
  return applyEach(client, pending, applyAtOnce)
}

async function isUnmigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select to_regclass('migrations') is null as is",
  )
  return rows[0]?.is === true
}

async function noteRelease(client: pg.ClientBase, oldest: string): Promise<void> {
  await client.query(
    'insert into releases (version, oldest) values ($1, $2) on conflict do nothing',
    [software.version, oldest],
  )
}

async function applyEach(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  apply: Apply,
): Promise<string[]> {
  for (const migration of migrations) await applyPatiently(client, migration, apply)
  return migrations.map(({ name }) => name)
}

const lock = "hashtext('tributary migrations')"
const pauseMs = 200

/**
 * While no other process does. Whoever waited within the statement would have a snapshot, for whose end the building of an
 * index waits.
 */
async function alone<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    while (!(await takes(client))) await wait(pauseMs)
    return await work(client)
  } finally {
    // A lost connection has released its locks already.
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined)
    client.release()
  }
}

async function takes(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${lock}) as is`)
  return rows[0]?.is === true
}

/**
 * How long a migration waits for a table that others use. Whoever comes after it waits behind it: it gives up, lets them
 * pass, and tries again.
 */
const lockTimeoutMs = 3000
const most = 20
const lockNotAvailable = '55P03'
const deadlock = '40P01'

async function applyPatiently(
  client: pg.ClientBase,
  migration: Migration,
  apply: Apply,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const { code = '' } = error as Partial<pg.DatabaseError>
      if (attempt === most || ![lockNotAvailable, deadlock].includes(code))
        throw new Error(`migration ${migration.name} failed`, { cause: error })
      await wait(lockTimeoutMs / 3)
    }
  }
}

async function applyBesideOthers(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (migration.phase !== 'INDEXES') return applyAtOnce(client, migration)
  await buildIndexes(client, migration.sql)
  await client.query('insert into migrations (name) values ($1)', [migration.name])
}

/** Part by part: none but the last has its name written down, so that the others are repeated where one fails. */
async function applyAtOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  const sql = migration.phase === 'INDEXES' ? withoutConcurrently(migration.sql) : migration.sql
  const parts = transactionsIn(sql)
  for (const [at, part] of parts.entries())
    await inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(part)
      if (at === parts.length - 1)
        await client.query('insert into migrations (name) values ($1)', [migration.name])
    })
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
