import type pg from 'pg'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { listBackups } from '#app/.server/base/backup/index.ts'
import {
  createDb,
  indexesIn,
  type Migration,
  NewerDatabaseError,
  pendingMigrations,
  releasesOf,
  StopNeededError,
  versionOf,
} from '#app/.server/base/db/index.ts'
import { unfinishedChanges } from '#app/.server/base/jobs/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { type BackupEnv, openPlace } from '#server/backup/place.ts'

/** One line of what an upgrade is up to: ✓ in order, ⚠ to be known, ✗ to be mended before. */
interface UpgradeLine {
  mark: '✓' | '⚠' | '✗'
  says: string
}

export interface Upgrade {
  from: string
  to: string
  lines: UpgradeLine[]
}

const fine = (says: string): UpgradeLine => ({ mark: '✓', says })
const mind = (says: string): UpgradeLine => ({ mark: '⚠', says })
const stops = (says: string): UpgradeLine => ({ mark: '✗', says })

/** The lowest version of PostgreSQL that the product is tried with. */
const lowestPostgres = 15

/**
 * What stands between a database as it is and this version: read alone, whatever version made it, so it may be asked while
 * that one serves.
 */
export async function lookAtUpgrade(
  pool: pg.Pool,
  settings: { env: BackupEnv | null; faults: readonly string[]; warnings: readonly string[] },
): Promise<Upgrade> {
  const from = versionOf(await releasesOf(pool))
  const lines = [
    ...settings.faults.map((fault) => stops(`Settings: ${fault}`)),
    ...settings.warnings.map((warning) => mind(`Settings: ${warning}`)),
    ...(await waiting(pool)),
    await postgresLine(pool),
    ...(await changeLines(pool)),
    ...(await longTransactions(pool)),
    await jobsLine(pool),
    await backupLine(settings.env),
  ]
  return { from, to: software.version, lines }
}

async function waiting(pool: pg.Pool): Promise<UpgradeLine[]> {
  try {
    const pending = await pendingMigrations(pool)
    const contracting = pending.filter(({ phase }) => phase === 'CONTRACT')
    const expanding = pending.filter(({ phase }) => phase !== 'CONTRACT')
    const indexes = expanding.filter(({ phase }) => phase === 'INDEXES')
    return [
      fine(
        expanding.length === 0
          ? 'The database has all that this version needs'
          : `${expanding.length} migrations wait; the version before goes on beside them`,
      ),
      ...(indexes.length > 0 ? [await indexLine(pool, indexes)] : []),
      ...(contracting.length > 0
        ? [mind(`${contracting.length} migrations wait for \`upgrade finish\``)]
        : []),
    ]
  } catch (error) {
    if (error instanceof NewerDatabaseError || error instanceof StopNeededError)
      return [stops(error.message)]
    throw error
  }
}

/** What takes longest: indexes of tables that are large. */
async function indexLine(pool: pg.Pool, migrations: Migration[]): Promise<UpgradeLine> {
  const indexes = migrations.flatMap(({ sql }) => indexesIn(sql))
  const tables = [...new Set(indexes.map(({ table }) => table))]
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where oid = any(select to_regclass(name) from unnest($1::text[]) as name) order by pg_total_relation_size(oid) desc`,
    [tables],
  )
  const sizes = rows.map(({ name, bytes }) => `${name} ${sizeInWords(Number(bytes))}`)
  return fine(
    `${indexes.length} indexes are built beside whoever writes, of ${sizes.join(', ') || 'no table'}`,
  )
}

async function postgresLine(pool: pg.Pool): Promise<UpgradeLine> {
  const { rows } = await pool.query<{ version: string; major: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  )
  const { version = '', major = 0 } = rows[0] ?? {}
  return major < lowestPostgres
    ? stops(`PostgreSQL ${version}: ${lowestPostgres} is the oldest that this version runs on`)
    : fine(`PostgreSQL ${version}`)
}

/** Long changes of the release before, which this one may build on. */
async function changeLines(pool: pg.Pool): Promise<UpgradeLine[]> {
  if (!(await isThere(pool, 'data_changes'))) return []
  const unfinished = await unfinishedChanges({ db: createDb(pool) })
  return unfinished.map(({ name, rows_done }) =>
    stops(`The change ‘${name}’ goes on (${rows_done} rows so far): wait until its jobs are done`),
  )
}

async function longTransactions(pool: pg.Pool): Promise<UpgradeLine[]> {
  const { rows } = await pool.query<{ name: string; seconds: number }>(
    `select coalesce(nullif(application_name, ''), 'somebody') as name,
       extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 minute'`,
  )
  return rows.map(({ name, seconds }) =>
    mind(`A transaction of ${name} is open for ${seconds} s: migrations would wait for its end`),
  )
}

async function jobsLine(pool: pg.Pool): Promise<UpgradeLine> {
  if (!(await isThere(pool, 'graphile_worker.jobs'))) return fine('There is no queue yet')
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts',
  )
  const count = rows[0]?.count ?? 0
  return count > 0
    ? mind(`${count} jobs were given up: \`jobs list\` says why, \`jobs again\` runs them`)
    : fine('No job was given up')
}

const dayMs = 24 * 3_600_000

async function backupLine(env: BackupEnv | null): Promise<UpgradeLine> {
  if (env?.BACKUP_TO === undefined)
    return mind('BACKUP_TO isn’t set: without a back-up there is no way back')
  try {
    const newest = (await listBackups(await openPlace(env, undefined, { mayMake: false }))).find(
      ({ manifest }) => manifest,
    )
    const taken = newest?.manifest?.takenAt
    if (taken === undefined) return stops('There is no back-up yet: `backup run`')
    const isOld = Date.now() - Date.parse(taken) > dayMs
    return (isOld ? stops : fine)(
      `The newest back-up is of ${taken}${isOld ? ', more than a day old: `backup run`' : ''}`,
    )
  } catch (error) {
    return stops(`Back-ups can’t be read: ${(error as Error).message}`)
  }
}

async function isThere(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    table,
  ])
  return rows[0]?.is === true
}
