import type pg from 'pg'
import { software } from '#app/.server/base/lib/software.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { keepLast, listBackups } from './back-ups.ts'
import { backupLock, forgetDeletions } from './deletions.ts'
import { saveFiles } from './files.ts'
import {
  type Manifest,
  manifestName,
  newBackupId,
  formatVersion,
  writtenManifest,
} from './format.ts'
import { holdingPlace } from './lock.ts'
import { type WrittenPiece, writePiece } from './pieces.ts'
import { BackupError } from './problems.ts'
import { saveJobs, saveTable, sequencesOf, tablesOf } from './tables.ts'
import { chunks, type Vault } from './vault.ts'

/** How far a run has come: tables by their number, files by their bytes. */
export interface BackupProgress {
  phase: 'TABLES' | 'FILES' | 'KEEPING'
  done: number
  /** As far as it is known. */
  total: number
}

/** What the store has to have, by the database. */
export interface NamedFiles {
  keys: string[]
  bytes: number
}

export interface BackupWork {
  pool: pg.Pool
  storage: Pick<Storage, 'list' | 'readVersion' | 'head' | 'delete'>
  storageKind: Manifest['storage']
  publicUrl: string
  why: Manifest['why']
  /** Settings that are secret, by name; null to leave them out. Only for an encrypted place. */
  secrets: Record<string, string> | null
  /** What the database names of the store, read in the snapshot. */
  named: (client: pg.ClientBase) => Promise<NamedFiles>
  /** Who opens what the database has sealed, read in the snapshot. */
  keys: (client: pg.ClientBase) => Promise<Pick<Manifest, 'openedBy' | 'keys'>>
  /** How many back-ups the place keeps. */
  keep: number
  now: () => Date
  onProgress?: (progress: BackupProgress) => void
  signal?: AbortSignal
}

/** Makes a back-up: the database first, in one snapshot, then the files. @throws BackupError */
export async function takeBackup(vault: Vault, work: BackupWork): Promise<Manifest> {
  if (work.secrets && !vault.isEncrypted)
    throw new BackupError(
      'SECRETS_UNSAFE',
      'Without BACKUP_KEY nothing is encrypted, and whoever reads the back-up would have the secrets of this installation. Set BACKUP_KEY, or leave the secrets out with --without-secrets.',
    )
  const client = await work.pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${backupLock}) as held`,
    )
    if (!rows[0]?.held)
      throw new BackupError('BUSY', 'Another back-up of this installation is under way.')
    const lost = new AbortController()
    client.once('end', () => lost.abort(new Error('The connection to the database was lost.')))
    const signal = work.signal ? AbortSignal.any([work.signal, lost.signal]) : lost.signal
    return await holdingPlace(vault.target, () => whileKept(vault, client, { ...work, signal }))
  } finally {
    // The next run may begin at once; a connection that is closed gives its lock back a moment later.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}

/** What others delete meanwhile is there until the end. */
async function whileKept(vault: Vault, client: pg.PoolClient, work: BackupWork): Promise<Manifest> {
  await forgetDeletions(work.storage)
  try {
    return await take(vault, client, work)
  } finally {
    // Where that fails, the next run does it.
    await forgetDeletions(work.storage).catch(() => undefined)
  }
}

async function take(vault: Vault, client: pg.PoolClient, work: BackupWork): Promise<Manifest> {
  const takenAt = work.now()
  const id = newBackupId(takenAt)
  const snapshot = await saveDatabase(vault, id, client, work)
  const previous = (await listBackups(vault)).find(({ manifest }) => manifest)?.manifest ?? null
  let done = 0
  const files = await saveFiles(vault, id, {
    storage: work.storage,
    named: snapshot.named.keys,
    previous,
    onFile(bytes) {
      done += bytes
      work.onProgress?.({ phase: 'FILES', done, total: Math.max(done, snapshot.named.bytes) })
    },
    ...(work.signal ? { signal: work.signal } : {}),
  })
  const secrets =
    work.secrets &&
    (await writePiece(vault, id, 'secrets', chunks(Buffer.from(JSON.stringify(work.secrets)))))
  const written = [...snapshot.tables, files.list, ...(secrets ? [secrets] : [])]
  const manifest: Manifest = {
    format: formatVersion,
    id,
    takenAt: takenAt.toISOString(),
    finishedAt: work.now().toISOString(),
    why: work.why,
    version: software.version,
    migrations: snapshot.migrations,
    postgres: snapshot.postgres,
    publicUrl: work.publicUrl,
    storage: work.storageKind,
    isEncrypted: vault.isEncrypted,
    secretFingerprint: snapshot.secretFingerprint,
    ...snapshot.keys,
    tables: snapshot.tables.map(({ stored: _, ...table }) => table),
    sequences: snapshot.sequences,
    files: {
      count: files.count,
      bytes: files.bytes,
      missing: files.missing,
      list: pieceOf(files.list),
    },
    secrets: secrets && pieceOf(secrets),
    bytes: files.bytes + snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0),
    newBytes: files.newBytes + written.reduce((sum, { stored }) => sum + stored, 0),
  }
  // What it names outlives a power cut before it does.
  await vault.target.settle()
  work.signal?.throwIfAborted()
  await vault.write(manifestName(id), chunks(writtenManifest(manifest)))
  await vault.target.settle()
  work.onProgress?.({ phase: 'KEEPING', done: 1, total: 1 })
  await keepLast(vault, { keep: work.keep, of: manifest.secretFingerprint })
  return manifest
}

const pieceOf = ({ name, bytes, sha256 }: WrittenPiece) => ({ name, bytes, sha256 })

async function saveDatabase(vault: Vault, id: string, client: pg.PoolClient, work: BackupWork) {
  // Whatever others do with idle connections: this one has a long transaction, then holds the lock while files are saved.
  await client.query(
    `select set_config(name, '0', false) from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`,
  )
  await client.query('begin isolation level repeatable read read only')
  const shapes = await tablesOf(client, 'public')
  const facts = await factsOf(client)
  const named = await work.named(client)
  const keys = await work.keys(client)
  const tables = [await saveJobs(vault, id, client)]
  for (const shape of shapes) {
    work.signal?.throwIfAborted()
    work.onProgress?.({ phase: 'TABLES', done: tables.length, total: shapes.length + 1 })
    tables.push(await saveTable(vault, id, client, shape))
  }
  const sequences = await sequencesOf(client, 'public')
  await client.query('commit')
  return { ...facts, keys, named, tables, sequences }
}

async function factsOf(client: pg.ClientBase) {
  const migrations = await client.query<{ name: string }>(
    'select name from migrations order by name',
  )
  const { rows } = await client.query<{ postgres: number; fingerprint: string | null }>(
    `select current_setting('server_version_num')::int / 10000 as postgres,
      (select value from installation where key = 'secret_fingerprint') as fingerprint`,
  )
  return {
    migrations: migrations.rows.map(({ name }) => name),
    postgres: rows[0]?.postgres ?? 0,
    secretFingerprint: rows[0]?.fingerprint ?? null,
  }
}
