import { isBackupId, type Manifest, manifestName, readManifest } from './format.ts'
import { contentHashes, filesOf, packed } from './files.ts'
import { BackupError } from './problems.ts'
import { brokenPiece, collect, type Vault } from './vault.ts'

/** A back-up that lies at a place; without a manifest that can be read, why. */
export type KeptBackup = { id: string } & (
  { manifest: Manifest; problem: null } | { manifest: null; problem: string }
)

/** The back-ups of a place, the newest first. */
export async function listBackups(vault: Vault): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = []
  for (const id of (await idsOf(vault)).whole) {
    try {
      kept.push({ id, manifest: await loadManifest(vault, id), problem: null })
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      kept.push({ id, manifest: null, problem: error.message })
    }
  }
  return kept
}

/** The manifest of a back-up, or of the newest. @throws BackupError NONE, BROKEN, NEWER_FORMAT */
export async function findBackup(vault: Vault, id?: string): Promise<Manifest> {
  const { whole, unfinished } = await idsOf(vault)
  const { place } = vault.target
  if (id !== undefined && unfinished.includes(id))
    throw new BackupError('BROKEN', `${id} has no manifest: it was never finished, or is damaged.`)
  const found = id ?? whole[0]
  if (found === undefined && unfinished.length > 0)
    throw new BackupError(
      'BROKEN',
      `The back-ups at ${place} have no manifests: they were never finished, or are damaged.`,
    )
  if (found === undefined) throw new BackupError('NONE', `There is no back-up at ${place}.`)
  if (!whole.includes(found))
    throw new BackupError('NONE', `There is no back-up ${found} at ${place}.`)
  return loadManifest(vault, found)
}

/** A manifest names each table, and files that were missing. */
const mostOfManifest = 64 * 1024 * 1024

async function loadManifest(vault: Vault, id: string): Promise<Manifest> {
  const name = manifestName(id)
  const stored = await collect(vault.read(name), mostOfManifest).catch((error: unknown) => {
    throw error instanceof RangeError ? brokenPiece(name, error) : error
  })
  return readManifest(id, stored)
}

/** The ids of those with a manifest, and of those without, the newest first. */
async function idsOf(vault: Vault): Promise<{ whole: string[]; unfinished: string[] }> {
  const all = new Map<string, boolean>()
  for await (const name of vault.target.list('backups/')) {
    const [, id = '', ...rest] = name.split('/')
    if (!isBackupId(id)) continue
    // One that is encrypted is one, too, for whoever has lost the key: it only can't be read.
    const isManifest = /^manifest\.json(?:\.age)?$/.test(rest.join('/'))
    all.set(id, (all.get(id) ?? false) || isManifest)
  }
  const ids = [...all.keys()].sort().reverse()
  return {
    whole: ids.filter((id) => all.get(id)),
    unfinished: ids.filter((id) => !all.get(id)),
  }
}

/**
 * Deletes all back-ups of an installation but the last `keep`, those that were never finished, and content that none
 * names any more. Those of other installations stay: one that was begun anew at the same place doesn't push out what is
 * to be restored. Only for who holds the lock of the place. Returns how many back-ups went.
 */
export async function keepLast(
  vault: Vault,
  { keep, of }: { keep: number; of: Manifest['secretFingerprint'] },
): Promise<number> {
  const own = (await listBackups(vault)).filter(
    ({ manifest }) => manifest?.secretFingerprint === of,
  )
  const old = own.slice(Math.max(1, keep)).map(({ id }) => id)
  const { unfinished } = await idsOf(vault)
  if (old.length === 0 && unfinished.length === 0) return 0
  for (const id of old) {
    // From here on it isn't one any more, whatever happens.
    await vault.delete(manifestName(id))
    await vault.target.settle()
  }
  for (const id of [...old, ...unfinished])
    for (const name of await namesBelow(vault, `backups/${id}/`)) await vault.target.delete(name)
  await deleteUnnamed(vault)
  return old.length
}

/** Where one of the others can't be read nothing is known of what it names: then all content stays. */
async function deleteUnnamed(vault: Vault): Promise<void> {
  const kept = await listBackups(vault)
  const named = new Set<string>()
  for (const { manifest } of kept) {
    if (!manifest) return
    for await (const { hash } of filesOf(vault, manifest)) named.add(packed(hash))
  }
  const unnamed: string[] = []
  for await (const { name, hash } of contentHashes(vault))
    if (!named.has(packed(hash))) unnamed.push(name)
  for (const name of unnamed) await vault.target.delete(name)
}

async function namesBelow(vault: Vault, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of vault.target.list(prefix)) names.push(name)
  return names
}
