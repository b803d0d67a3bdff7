import { filesOf } from './files.ts'
import { contentName, type Manifest } from './format.ts'
import { readPiece } from './pieces.ts'
import { brokenPiece, type Vault } from './vault.ts'

/**
 * Reads every byte of a back-up and compares it with what the manifest says; `isQuick` asks of the content of files
 * only whether it is there. @throws BackupError BROKEN at the first that differs
 */
export async function checkBackup(
  vault: Vault,
  manifest: Manifest,
  { isQuick = false, onBytes }: { isQuick?: boolean; onBytes?: (bytes: number) => void } = {},
): Promise<void> {
  const { id, tables, secrets } = manifest
  for (const piece of [...tables, ...(secrets ? [secrets] : [])])
    for await (const chunk of readPiece(vault, id, piece)) onBytes?.(chunk.length)
  let count = 0
  const known = new Set<string>()
  for await (const { hash, size } of filesOf(vault, manifest)) {
    count++
    // What several objects share is read once.
    if (known.has(hash)) continue
    known.add(hash)
    if (!isQuick) await checkContent(vault, { hash, size }, onBytes)
    else if (!(await vault.has(contentName(hash)))) throw brokenPiece(contentName(hash))
  }
  if (count !== manifest.files.count) throw brokenPiece(`the list of files of ${id}`)
}

async function checkContent(
  vault: Vault,
  { hash, size }: { hash: string; size: number },
  onBytes?: (bytes: number) => void,
): Promise<void> {
  const found = vault.hash()
  let bytes = 0
  for await (const chunk of vault.read(contentName(hash))) {
    found.update(chunk)
    bytes += chunk.length
    onBytes?.(chunk.length)
  }
  if (bytes !== size || found.digest('hex') !== hash) throw brokenPiece(contentName(hash))
}

/** The settings that a back-up has, by name. @throws BackupError BROKEN */
export async function readSecrets(
  vault: Vault,
  { id, secrets }: Manifest,
): Promise<Record<string, string> | null> {
  if (!secrets) return null
  const read: Uint8Array[] = []
  for await (const chunk of readPiece(vault, id, secrets)) read.push(chunk)
  return JSON.parse(Buffer.concat(read).toString()) as Record<string, string>
}
