import { filesOf } from './files.ts'
import { contentName, type Manifest } from './format.ts'
import { readPiece } from './pieces.ts'
import { brokenPiece, type Vault } from './vault.ts'

/**
 * Reads every byte of a back-up and compares it with what the manifest says.
 * @throws BackupError BROKEN at the first that differs
 */
export async function checkBackup(
  vault: Vault,
  manifest: Manifest,
  { onBytes }: { onBytes?: (bytes: number) => void } = {},
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
    for await (const chunk of readContent(vault, { hash, size })) onBytes?.(chunk.length)
  }
  if (count !== manifest.files.count) throw brokenPiece(`the list of files of ${id}`)
}

/** The content of a file. Its end is only reached where it is as it was written. @throws BackupError BROKEN */
export async function* readContent(
  vault: Vault,
  { hash, size }: { hash: string; size: number },
): AsyncGenerator<Uint8Array> {
  const found = vault.hash()
  let bytes = 0
  for await (const chunk of vault.read(contentName(hash))) {
    found.update(chunk)
    bytes += chunk.length
    yield chunk
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
