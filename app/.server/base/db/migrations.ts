import type pg from 'pg'
import { beforeReleases, compareVersions, stopBetween } from '#app/rules/base/releases.ts'
import { software } from '#app/.server/base/lib/software.ts'

/**
 * What a migration may do, by the end of its name. EXPAND: adds what the release before doesn't mind. INDEXES
 * (`.indexes.sql`): builds indexes beside those who write, each statement by itself. CONTRACT (`.contract.sql`): takes away
 * what only the release before needs; done by `upgrade finish`, and at once in a new database.
 */
type Phase = 'EXPAND' | 'INDEXES' | 'CONTRACT'

export interface Migration {
  name: string
  phase: Phase
  sql: string
}

type Database = Pick<pg.ClientBase, 'query'>

/** All migrations, in order. A function: what only imports this file, such as a bench, has no bundler to read them. */
export function allMigrations(): Migration[] {
  const files = import.meta.glob<string>('./migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return Object.entries(files)
    .map(([path, sql]) => migrationOf(path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql))
    .sort((a, b) => a.name.localeCompare(b.name))
}

export function migrationOf(name: string, sql: string): Migration {
  const phase = name.endsWith('.contract')
    ? 'CONTRACT'
    : name.endsWith('.indexes')
      ? 'INDEXES'
      : 'EXPAND'
  return { name, phase, sql }
}

/**
 * The parts of a migration, each for a transaction of its own. Two tables that are locked by one transaction may lock it out
 * for ever with whoever reads both.
 */
export function transactionsIn(sql: string): string[] {
  return sql.split(/^-- In a transaction of its own:$/m)
}

/** The names of all migrations, in order. */
export function migrationNames(): string[] {
  return allMigrations().map(({ name }) => name)
}

/** The database was migrated by a newer version of Tributary than this one, and isn't for it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** Between the version that the database is of and this one lies a release that has to run first. */
export class StopNeededError extends Error {
  override readonly name = 'StopNeededError'
}

/** What a release brings: its migrations and its version. */
export interface Source {
  migrations: readonly Migration[]
  version: string
}

const thisSource = (): Source => ({ migrations: allMigrations(), version: software.version })

/** What a database lacks of the migrations, in order. @throws NewerDatabaseError, StopNeededError */
export async function pendingMigrations(
  database: Database,
  { migrations, version } = thisSource(),
): Promise<Migration[]> {
  const { rows } = await database.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  const releases = await releasesOf(database)
  if (unknown.length > 0) refuseNewer(unknown, releases, version)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  if (applied.size > 0 && pending.length > 0) requireStop(versionOf(releases), version)
  return pending
}

/** A release that has brought the database up to date. */
export interface NotedRelease {
  version: string
  /** The oldest version that may run on what it made. */
  oldest: string
  since: Date
}

/** The releases that have brought a database up to date, the newest version first; none before there were any. */
export async function releasesOf(database: Database): Promise<NotedRelease[]> {
  const { rows: found } = await database.query<{ is: boolean }>(
    "select to_regclass('releases') is not null as is",
  )
  if (!found[0]?.is) return []
  const { rows } = await database.query<NotedRelease>('select version, oldest, since from releases')
  return rows.sort((a, b) => compareVersions(b.version, a.version))
}

/** Of which version a migrated database is. */
export function versionOf(releases: readonly NotedRelease[]): string {
  return releases[0]?.version ?? beforeReleases
}

function refuseNewer(unknown: string[], [newest]: NotedRelease[], version: string): void {
  const isNewer = newest && compareVersions(newest.version, version) > 0
  if (isNewer && compareVersions(newest.oldest, version) <= 0) return
  throw new NewerDatabaseError(
    `The database was made by a newer version of Tributary (${isNewer ? `${newest.version}; ` : ''}it has ${unknown.join(', ')}). Update the code, or use another DATA_DIR.`,
  )
}

function requireStop(from: string, to: string): void {
  const stop = stopBetween(from, to)
  if (stop === null) return
  throw new StopNeededError(
    `The database is of version ${from}. Start version ${stop} first, and go on from there to ${to}.`,
  )
}
