import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

interface Migration {
  name: string
  sql: string
}

/** All migrations, in order. A function: what only imports this file, such as a bench, has no bundler to read them. */
function allMigrations(): Migration[] {
  const files = import.meta.glob<string>('./migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The database was migrated by a newer version of Tributary than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/**
 * Whether the database lacks something that this version needs. @throws NewerDatabaseError where it has more than this
 * version knows
 */
export async function isBehind(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ begun: boolean }>(
    "select to_regclass('migrations') is not null and to_regclass('graphile_worker.migrations') is not null as begun",
  )
  return !found.rows[0]?.begun || (await pendingMigrations(pool)).length > 0
}

/** Applies pending migrations and returns their names. Several processes may run it at once. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('tributary migrations'))")
    return await migrateSchema(client)
  } finally {
    // A lost connection has released its locks already.
    await client
      .query("select pg_advisory_unlock(hashtext('tributary migrations'))")
      .catch(() => undefined)
    client.release()
  }
}

/** The names of all migrations, in order. */
export function migrationNames(): string[] {
  return allMigrations().map(({ name }) => name)
}

/**
 * Applies pending migrations, or those of `only`, to the schema that the client's search_path begins with, and returns
 * their names.
 */
export async function migrateSchema(
  client: pg.ClientBase,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const pending = (await pendingMigrations(client)).filter(({ name }) => only?.has(name) ?? true)
  for (const migration of pending) await applyPatiently(client, migration)
  return pending.map((migration) => migration.name)
}

async function pendingMigrations(database: Pick<pg.ClientBase, 'query'>): Promise<Migration[]> {
  const { rows } = await database.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  const migrations = allMigrations()
  refuseUnknown(applied, migrations)
  return migrations.filter((migration) => !applied.has(migration.name))
}

function refuseUnknown(applied: Set<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new NewerDatabaseError(
    `The database was made by a newer version of Tributary (it has ${unknown.join(', ')}). Update the code, or use another DATA_DIR.`,
  )
}

/**
 * How long a migration waits for a table that others use. Whoever comes after it waits behind it: it gives up, lets them
 * pass, and tries again.
 */
const lockTimeoutMs = 3000
const most = 20
const lockNotAvailable = '55P03'

async function applyPatiently(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      if (attempt === most || (error as Partial<pg.DatabaseError>).code !== lockNotAvailable)
        throw new Error(`migration ${migration.name} failed`, { cause: error })
      await wait(lockTimeoutMs / 3)
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await client.query('insert into migrations (name) values ($1)', [migration.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
