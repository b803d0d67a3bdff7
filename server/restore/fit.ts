import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import {
  BackupError,
  checkBackup,
  type Manifest,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { migrationNames } from '#app/.server/base/db/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import { hasKeysOf, isOpenedBy } from './fitting-keys.ts'
import { sizeInWords as size } from '#app/rules/base/size-in-words.ts'
import { schemas } from './journal.ts'

/** One line of what fits: ✓ fits, ⚠ is to be known, ✗ keeps the restore from beginning. */
export interface FitLine {
  mark: '✓' | '⚠' | '✗'
  says: string
}

export interface Here {
  pool: pg.Pool
  /** Where the embedded database or the media lie. */
  dataDir: string
  isEmbedded: boolean
  storageKind: Manifest['storage']
  /** Free bytes of the media store, where it has a limit. */
  freeBytes: () => Promise<number | null>
  publicUrl: string
  secret: Uint8Array
  keys: Keys
  /** Whether SECRET is set: else it is in a file, which a restore may exchange. */
  isSecretGiven: boolean
  hasNode: boolean
  /** Other processes of the product that use the database. */
  others: number
}

/** What fits of a back-up and an installation; reads every byte of the former, and changes nothing. */
export async function fitLines(
  vault: Vault,
  manifest: Manifest,
  here: Here,
  onBytes?: (bytes: number) => void,
): Promise<FitLine[]> {
  return [
    taken(manifest),
    await wholeLine(vault, manifest, onBytes),
    versionLine(manifest),
    await databaseLine(manifest, here),
    await rightsLine(here),
    ...(await roomLines(manifest, here)),
    secretLine(manifest, here),
    ...placeLines(manifest, here),
    ...missingLine(manifest),
    ...(await replacedLine(here)),
    ...(here.hasNode ? [nodeLine] : []),
  ]
}

const fits = (says: string): FitLine => ({ mark: '✓', says })
const mind = (says: string): FitLine => ({ mark: '⚠', says })
const stops = (says: string): FitLine => ({ mark: '✗', says })

function taken({ id, takenAt, bytes, files, tables }: Manifest): FitLine {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return fits(`${id}, taken at ${takenAt}: ${rows} rows, ${files.count} files, ${size(bytes)}`)
}

async function wholeLine(
  vault: Vault,
  manifest: Manifest,
  onBytes?: (bytes: number) => void,
): Promise<FitLine> {
  try {
    await checkBackup(vault, manifest, onBytes ? { onBytes } : {})
    return fits('Every byte is as it was written')
  } catch (error) {
    if (error instanceof BackupError) return stops(error.message)
    throw error
  }
}

function versionLine({ version, migrations }: Manifest): FitLine {
  const known = new Set(migrationNames())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    return stops(
      `Made by a newer version (${version}), with ${unknown.join(', ')}: update this one (${software.version}) first`,
    )
  const newer = known.size - migrations.length
  return fits(
    newer > 0
      ? `Version ${version}: ${newer} newer migrations of this one follow`
      : `Version ${version}, the same shape of the data`,
  )
}

async function databaseLine({ postgres }: Manifest, { pool }: Here): Promise<FitLine> {
  const { rows } = await pool.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  return major < postgres
    ? mind(
        `PostgreSQL ${major} here, ${postgres} there: an older one, which may not know all that it did`,
      )
    : fits(`PostgreSQL ${major} here, ${postgres} there`)
}

/** Tries in a transaction that is rolled back. */
async function rightsLine({ pool }: Here): Promise<FitLine> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`create schema ${schemas.loading}_try`)
    await client.query(`alter schema public rename to ${schemas.before}_try`)
    return fits('The database lets its schemas be exchanged')
  } catch (error) {
    return stops(
      `The database's user may not exchange its schemas (${(error as Error).message}): make it the owner of the database and of the schema public`,
    )
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function roomLines({ tables, files }: Manifest, here: Here): Promise<FitLine[]> {
  // Rows and their indexes, and the log that is written of them.
  const database = 3 * tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines: FitLine[] = []
  if (here.isEmbedded) {
    const { bavail, bsize } = await statfs(here.dataDir)
    lines.push(roomLine('DATA_DIR', bavail * bsize, database))
  }
  const free = await here.freeBytes()
  if (free !== null) lines.push(roomLine('the media store', free, files.bytes))
  return lines
}

function roomLine(where: string, free: number, needed: number): FitLine {
  const says = `${size(free)} free in ${where}, at most ${size(needed)} needed`
  return free < needed ? stops(says) : fits(says)
}

function secretLine(manifest: Manifest, here: Here): FitLine {
  if (hasKeysOf(manifest, here)) return fits('The secret is the same, or was rotated since')
  const isOpened = isOpenedBy(manifest, here.keys.opener)
  if (isOpened && here.others === 0) return fits('SECRET is that of the back-up')
  if (!isOpened && manifest.secrets === null)
    return stops(
      'SECRET is another than the one of the back-up, which is without secrets: begin with a new database (an empty DATA_DIR), and set SECRET to that one, or put it into DATA_DIR/secret first',
    )
  if (!isOpened && here.isSecretGiven)
    return stops(
      'SECRET is another than the one of the back-up: leave it out, or set it to that one',
    )
  if (here.others > 0)
    return stops(
      `The secret is another one, and ${here.others} other processes run with this one: stop them first`,
    )
  return fits('The secret of the back-up takes the place of the one in DATA_DIR/secret')
}

function placeLines(manifest: Manifest, here: Here): FitLine[] {
  const where = { disk: 'on disk', s3: 'in a bucket' }
  return [
    manifest.storage === here.storageKind
      ? fits(`Media lie ${where[here.storageKind]}, as they did`)
      : mind(`Media come to lie ${where[here.storageKind]}; they lay ${where[manifest.storage]}`),
    manifest.publicUrl === here.publicUrl
      ? fits(`PUBLIC_URL is ${here.publicUrl}, as it was`)
      : mind(
          `PUBLIC_URL is ${here.publicUrl} in place of ${manifest.publicUrl}: own addresses follow`,
        ),
  ]
}

function missingLine({ files: { missing } }: Manifest): FitLine[] {
  if (missing.length === 0) return []
  return [mind(`${missing.length} files were missing already: ${missing.slice(0, 5).join(', ')}`)]
}

async function replacedLine({ pool }: Here): Promise<FitLine[]> {
  const { rows } = await pool.query<{ people: number; newest: Date | null }>(
    'select count(*)::int as people, max(created_at) as newest from users',
  )
  const { people = 0, newest } = rows[0] ?? {}
  if (people === 0) return [fits('Nobody has an account here yet')]
  return [
    mind(
      `What is here (${people} accounts, the newest of ${newest?.toISOString() ?? ''}) goes, and is kept as a restore point`,
    ),
  ]
}

const nodeLine = mind(
  'Withdrawals stay paused until you have looked at what the Lightning node has paid since (npm run wallet -- resume)',
)
