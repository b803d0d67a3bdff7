import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { EnvError } from '#app/.server/base/env/env.ts'
import { type KeyRing, keyRing } from '#app/.server/base/lib/keys.ts'
import { StartError } from '#server/progress.ts'
import { fingerprintOf, keptKeysIn, type KeptKeys, openKeys } from './kept-keys.ts'

const key = 'secret_fingerprint'

/** Where the secret of an installation is from. */
export interface SecretSource {
  /** SECRET, where it is set. */
  given?: string | undefined
  /** The file that holds it where SECRET isn't set. */
  file: string
}

/** The secrets of an installation that is open. */
export interface OpenSecret {
  /** What the installation was begun with. */
  secret: Uint8Array
  keys: KeyRing
}

/**
 * The installation's secrets, opened by SECRET; where that isn't set, by that of the file, which is made for a new database.
 * Asks a database that knows its secret before anything is done with another. @throws StartError, EnvError
 */
export async function openSecret(
  pool: pg.Pool,
  source: SecretSource,
  now: () => number = Date.now,
): Promise<OpenSecret> {
  const known = await whatIsKnown(pool)
  const opening = openedBy(known)
  if (!source.given && opening) await takeFittingFile(source.file, opening)
  const opener = source.given
    ? Buffer.from(source.given)
    : await keptSecret(source.file, { mayMake: !known.begun })
  if (opening && !opening.includes(fingerprintOf(opener)))
    refuse(source, { isRotated: known.kept.size > 0 })
  const keys = openKeys(known.kept, opener)?.keys ?? ([firstKey(opener)] as const)
  return { secret: keys[0].key, keys: keyRing(opener, keys, now) }
}

const firstKey = (key: Uint8Array) => ({ key, from: 0, until: null })

/** Fingerprints of the secrets that open the database; null for one that takes any. */
function openedBy({ fingerprint, kept }: Known): string[] | null {
  if (kept.size > 0) return [...kept.keys()]
  return fingerprint === null ? null : [fingerprint]
}

/** Stores the secret's fingerprint in a migrated database that has none. @throws StartError where it has another */
export async function storeSecretFingerprint(
  pool: pg.Pool,
  secret: Uint8Array,
  source: SecretSource,
): Promise<void> {
  await pool.query(
    'insert into installation (key, value) values ($1, $2) on conflict (key) do nothing',
    [key, fingerprintOf(secret)],
  )
  // Another start, with another secret, may have been quicker.
  const { fingerprint } = await whatIsKnown(pool)
  if (fingerprint !== fingerprintOf(secret)) refuse(source, { isRotated: false })
}

interface Known {
  /** Whether the database has been used by a server or command. */
  begun: boolean
  /** Of the secret that it was begun with. */
  fingerprint: string | null
  kept: ReadonlyMap<string, KeptKeys>
}

async function whatIsKnown(pool: pg.Pool): Promise<Known> {
  const found = await pool.query<{ migrated: boolean }>(
    "select to_regclass('installation') is not null as migrated",
  )
  if (!found.rows[0]?.migrated) return { begun: false, fingerprint: null, kept: new Map() }
  const { rows } = await pool.query<{ key: string; value: string }>(
    'select key, value from installation',
  )
  return {
    begun: rows.length > 0,
    fingerprint: rows.find((row) => row.key === key)?.value ?? null,
    kept: keptKeysIn(rows),
  }
}

function refuse({ given, file }: SecretSource, { isRotated }: { isRotated: boolean }): never {
  const which = isRotated ? 'the one of the last rotation' : 'the earlier one'
  throw new StartError(
    `${given ? 'SECRET' : file} is another secret than the one that this database is opened with. ${whatBreaks} ${
      given ? `Set SECRET to ${which}.` : `Put ${which} into ${file}, or set SECRET to it.`
    }`,
  )
}

const whatBreaks =
  'With another one the private addresses of subscribers would open nothing any more, the Nostr keys of shows could not be read, the boost bot would be somebody else, the devnet would lose its play money, and codes that were mailed, tokens, previews and uploads under way would end.'

/** A restore lays the secret of its back-up here, beside the file of this one. */
export const restoredSecret = 'secret.restored'
const formerSecret = 'secret.before-restore'

/**
 * A restore exchanges the database in one moment, and the secret can't follow in the same one: the file that fits what
 * the database is now takes its place.
 */
async function takeFittingFile(file: string, opening: readonly string[]): Promise<void> {
  const folder = path.dirname(file)
  const fits = async (name: string) => {
    const text = await readFile(name, 'utf8').catch(() => null)
    return text !== null && opening.includes(fingerprintOf(Buffer.from(text.trim())))
  }
  if (await fits(file)) return
  const [restored, former] = [path.join(folder, restoredSecret), path.join(folder, formerSecret)]
  if (await fits(restored)) {
    await rename(file, former).catch(() => undefined)
    await rename(restored, file)
  } else if (await fits(former)) {
    await rename(file, restored).catch(() => undefined)
    await rename(former, file)
  }
}

/** Reads the secret beside the data of an installation without SECRET; creates it at the first start. */
async function keptSecret(file: string, { mayMake }: { mayMake: boolean }): Promise<Uint8Array> {
  if (mayMake) await makeSecret(file)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartError(
      `${file} is missing: it holds the secret that this database was begun with. ${whatBreaks} Put it back from a backup of DATA_DIR, or set SECRET to what it held.`,
    )
  })
  const secret = text.trim()
  if (secret.length < 32)
    throw new EnvError(`${file} is damaged: it should hold at least 32 characters`)
  return Buffer.from(secret)
}

/** Creates the file whole, unless it is there already: another start may read it at any time. */
export async function makeSecret(file: string): Promise<void> {
  const half = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const handle = await open(half, 'wx', 0o600)
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
    await handle.close()
    await link(half, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(half, { force: true })
  }
}

/** Has what was renamed or made in the folder of a file outlive a power cut. */
export async function syncFolderOf(file: string): Promise<void> {
  const handle = await open(path.dirname(file), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
