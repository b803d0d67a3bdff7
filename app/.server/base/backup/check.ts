import { z } from 'zod'
import { filesOf } from './files.ts'
import { contentName, type Manifest, type TablePiece } from './format.ts'
import { readPiece } from './pieces.ts'
import { rowsIn } from './tables.ts'
import { brokenPiece, collect, type Vault } from './vault.ts'

type OnBytes = (bytes: number) => void

/**
 * Reads every byte of a back-up and compares it with what the manifest says.
 * @throws BackupError BROKEN at the first that differs
 */
export async function checkBackup(
  vault: Vault,
  manifest: Manifest,
  { onBytes }: { onBytes?: OnBytes } = {},
): Promise<void> {
  const { id, tables, secrets } = manifest
  for (const table of tables) await checkTable(vault, id, table, onBytes)
  if (secrets) for await (const chunk of readPiece(vault, id, secrets)) onBytes?.(chunk.length)
  await checkFiles(vault, manifest, onBytes)
}

async function checkTable(
  vault: Vault,
  id: string,
  table: TablePiece,
  onBytes: OnBytes | undefined,
): Promise<void> {
  let rows = 0
  for await (const chunk of readPiece(vault, id, table)) {
    rows += rowsIn(chunk)
    onBytes?.(chunk.length)
  }
  if (rows !== table.rows) throw brokenPiece(table.table)
}

async function checkFiles(
  vault: Vault,
  manifest: Manifest,
  onBytes: OnBytes | undefined,
): Promise<void> {
  const found = { count: 0, bytes: 0 }
  const known = new Set<string>()
  for await (const { hash, size } of filesOf(vault, manifest)) {
    found.count++
    found.bytes += size
    // What several objects share is read once.
    const content = `${hash} ${size}`
    if (known.has(content)) continue
    known.add(content)
    for await (const chunk of readContent(vault, { hash, size })) onBytes?.(chunk.length)
  }
  const { count, bytes } = manifest.files
  if (found.count !== count || found.bytes !== bytes)
    throw brokenPiece(`the list of files of ${manifest.id}`)
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
    if (bytes > size) break
    yield chunk
  }
  if (bytes !== size || found.digest('hex') !== hash) throw brokenPiece(contentName(hash))
}

const secretsShape = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string())
const mostOfSecrets = 1_000_000

/** The settings that a back-up has, by name. @throws BackupError BROKEN */
export async function readSecrets(
  vault: Vault,
  { id, secrets }: Manifest,
): Promise<Record<string, string> | null> {
  if (!secrets) return null
  const read = await collect(readPiece(vault, id, secrets), mostOfSecrets)
  try {
    return secretsShape.parse(JSON.parse(read.toString()))
  } catch (error) {
    throw brokenPiece(`the list of secrets of ${id}`, error)
  }
}
