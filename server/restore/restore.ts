import type pg from 'pg'
import { BackupError, type Manifest, type Vault } from '#app/.server/base/backup/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { forgetFiles, loadFiles, undoFiles } from './load-files.ts'
import { prepareJournal, readState, restoring, schemas, setState } from './journal.ts'
import { loadTables } from './load-tables.ts'
import { swapBack, swapIn } from './swap.ts'

/** What a restore does, for whoever watches. */
export type RestoreStep = 'CLOSING' | 'TABLES' | 'FILES' | 'CHECKING' | 'EXCHANGING' | 'OPENING'

export interface RestoreWork {
  pool: pg.Pool
  /** Whether the keys of here have all those of the back-up, and go on. */
  keepsKeys: boolean
  storage: Storage
  /** Waits until all processes have closed the site. */
  untilClosed: () => Promise<void>
  /** Looks at what was loaded, before anything is exchanged for it; `schema` is where it lies. */
  checkLoaded: (client: pg.ClientBase, schema: string) => Promise<void>
  /** Looks at the installation after the exchange. Where it throws, everything goes back. */
  checkRestored: () => Promise<void>
  onStep?: (step: RestoreStep, detail?: string) => void
  onBytes?: (bytes: number) => void
}

/**
 * Puts a back-up in the place of what is there. Whatever happens, it is all of one or all of the other: a process that
 * ends meanwhile leaves the rest to `settleRestore`. @throws BackupError
 */
export async function restore(vault: Vault, manifest: Manifest, work: RestoreWork): Promise<void> {
  const client = await work.pool.connect()
  try {
    await takeLock(client)
    await prepareJournal(client)
    await settle(client, work)
    // Nothing of the loading has to outlive a power cut before the exchange does.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off',
    )
    // Where there was a restore point, it goes now: what it needs of the store may be replaced.
    if ((await readState(client)) !== null) await dropRestorePoint(client, work.storage)
    await setState(client, { phase: 'LOADING', backup: manifest.id })
    try {
      await load(client, vault, manifest, work)
      work.onStep?.('EXCHANGING')
      await swapIn(client, manifest.id, work)
    } catch (error) {
      // Where that fails, too, the next start does it.
      await undoLoading(client, work.storage).catch(() => undefined)
      throw error
    }
    await finish(client, work, manifest.id)
  } finally {
    client.release(true)
  }
}

async function takeLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${restoring}) as held`,
  )
  if (!rows[0]?.held)
    throw new BackupError('BUSY', 'Another restore of this installation is under way.')
}

async function load(
  client: pg.ClientBase,
  vault: Vault,
  manifest: Manifest,
  { storage, untilClosed, checkLoaded, onStep, onBytes }: RestoreWork,
): Promise<void> {
  onStep?.('CLOSING')
  await untilClosed()
  await loadTables(client, vault, manifest, (table) => onStep?.('TABLES', table))
  onStep?.('CHECKING')
  await checkLoaded(client, schemas.loading)
  onStep?.('FILES')
  // What is noted of a file has to be there before the file is.
  await client.query('set synchronous_commit = on')
  await loadFiles(client, storage, vault, manifest, onBytes)
}

async function finish(
  client: pg.ClientBase,
  { storage, checkRestored, onStep }: Pick<RestoreWork, 'storage' | 'checkRestored' | 'onStep'>,
  backup: string,
): Promise<void> {
  try {
    await checkRestored()
  } catch (error) {
    await swapBack(client)
    await undoFiles(client, storage)
    throw error
  }
  onStep?.('OPENING')
  await client.query('set search_path to public')
  await setState(client, { phase: 'DONE', backup })
}

async function undoLoading(client: pg.ClientBase, storage: Storage): Promise<void> {
  await client.query(`drop schema if exists ${schemas.loading} cascade`)
  await undoFiles(client, storage)
  await setState(client, null)
}

/** What was found of a restore that was cut off: undone before its exchange, finished or gone back from after it. */
export type Settled = { backup: string; how: 'UNDONE' | 'FINISHED' | 'WENT_BACK' } | null

/**
 * Ends what a restore that was cut off has left; null where there is nothing to end, or where somebody restores now.
 */
export async function settleRestore(
  work: Pick<RestoreWork, 'pool' | 'storage' | 'checkRestored'>,
): Promise<Settled> {
  const state = await readState(work.pool)
  const isLeft = state ? state.phase !== 'DONE' : await hasLeftFiles(work.pool)
  if (!isLeft) return null
  const client = await work.pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${restoring}) as held`,
    )
    return rows[0]?.held ? await settle(client, work) : null
  } finally {
    client.release(true)
  }
}

/** The journal's files without a state: the way back was cut off. */
async function hasLeftFiles(pool: pg.Pool): Promise<boolean> {
  const known = await pool.query<{ is: boolean }>(
    `select to_regclass('${schemas.journal}.files') is not null as is`,
  )
  if (!known.rows[0]?.is) return false
  const { rows } = await pool.query(`select from ${schemas.journal}.files limit 1`)
  return rows.length > 0
}

async function settle(
  client: pg.ClientBase,
  work: Pick<RestoreWork, 'storage' | 'checkRestored'>,
): Promise<Settled> {
  const state = await readState(client)
  if (state?.phase === 'DONE') return null
  if (!state) {
    await undoFiles(client, work.storage)
    return null
  }
  const { backup, phase } = state
  if (phase === 'RETURNING') {
    await setState(client, { phase: 'DONE', backup })
    return null
  }
  if (phase === 'FORGETTING') {
    await dropRestorePoint(client, work.storage)
    return null
  }
  if (phase === 'LOADING') {
    await undoLoading(client, work.storage)
    return { backup, how: 'UNDONE' }
  }
  try {
    await finish(client, work, backup)
    return { backup, how: 'FINISHED' }
  } catch {
    return { backup, how: 'WENT_BACK' }
  }
}

async function dropRestorePoint(client: pg.ClientBase, storage: Storage): Promise<void> {
  await setState(client, { phase: 'FORGETTING', backup: '' })
  await client.query(`drop schema if exists ${schemas.before} cascade`)
  await forgetFiles(client, storage)
  await setState(client, null)
}

/** Goes back to what was there before the last restore. @throws BackupError NONE where nothing of it is kept */
export async function undoRestore({
  pool,
  storage,
  untilClosed,
}: Pick<RestoreWork, 'pool' | 'storage' | 'untilClosed'>): Promise<string> {
  const client = await pool.connect()
  try {
    await takeLock(client)
    const state = await readState(client)
    if (state?.phase !== 'DONE' || !(await hasRestorePoint(client)))
      throw new BackupError('NONE', 'There is no restore point to go back to.')
    await setState(client, { phase: 'RETURNING', backup: state.backup })
    try {
      await untilClosed()
      await swapBack(client)
    } catch (error) {
      await setState(client, state).catch(() => undefined)
      throw error
    }
    await undoFiles(client, storage)
    return state.backup
  } finally {
    client.release(true)
  }
}

async function hasRestorePoint(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regnamespace('${schemas.before}') is not null as is`,
  )
  return rows[0]?.is ?? false
}
