import { Readable } from 'node:stream'
import type pg from 'pg'
import {
  type FileLine,
  filesOf,
  keptAside,
  type Manifest,
  readContent,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { schemas } from './journal.ts'

type Store = Pick<Storage, 'head' | 'readVersion' | 'put' | 'copy' | 'delete'>

/**
 * Puts the files of a back-up into the store. What is there already stays; what is replaced is kept aside, and what is
 * added noted, before it is touched: undoing needs no more than that. Others stay where they are.
 */
export async function loadFiles(
  client: pg.ClientBase,
  storage: Store,
  vault: Vault,
  manifest: Manifest,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  for await (const file of filesOf(vault, manifest)) {
    if (!(await isThere(storage, vault, file))) await loadFile(client, storage, vault, file)
    onBytes(file.size)
  }
}

async function loadFile(
  client: pg.ClientBase,
  storage: Store,
  vault: Vault,
  file: FileLine,
): Promise<void> {
  const { key, type, metadata } = file
  const kept = (await storage.head(key)) ? keptAside + key : null
  if (kept !== null) await storage.copy(key, kept)
  await client.query(
    `insert into ${schemas.journal}.files (key, kept) values ($1, $2) on conflict do nothing`,
    [key, kept],
  )
  const body = Readable.from(readContent(vault, file), { objectMode: false })
  await storage.put(key, body, { contentType: type, metadata })
}

/** Whether the store has the same content under the same key, with the same headers. */
async function isThere(storage: Store, vault: Vault, file: FileLine): Promise<boolean> {
  const found = await storage.head(file.key)
  if (
    found?.size !== file.size ||
    found.contentType !== file.type ||
    !sameMetadata(found.metadata, file.metadata)
  )
    return false
  if (found.etag === file.etag && found.lastModified.getTime() === file.modified) return true
  const version = await storage.readVersion(file.key)
  if (!version) return false
  const hash = vault.hash()
  for await (const chunk of version.body as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex') === file.hash
}

function sameMetadata(a: Record<string, string>, b: Record<string, string>): boolean {
  const text = (metadata: Record<string, string>) => JSON.stringify(Object.entries(metadata).sort())
  return text(a) === text(b)
}

/** Puts back what a restore has replaced, and deletes what it has added. May be done again. */
export async function undoFiles(client: pg.ClientBase, storage: Store): Promise<void> {
  for await (const { key, kept } of notedFiles(client)) {
    if (kept === null) await storage.delete(key)
    else if (await storage.copy(kept, key)) await storage.delete(kept)
    await client.query(`delete from ${schemas.journal}.files where key = $1`, [key])
  }
}

/** Forgets how to undo: deletes what was kept aside. */
export async function forgetFiles(client: pg.ClientBase, storage: Store): Promise<void> {
  for await (const { key, kept } of notedFiles(client)) {
    if (kept !== null) await storage.delete(kept)
    await client.query(`delete from ${schemas.journal}.files where key = $1`, [key])
  }
}

async function* notedFiles(client: pg.ClientBase) {
  for (;;) {
    const { rows } = await client.query<{ key: string; kept: string | null }>(
      `select key, kept from ${schemas.journal}.files order by key limit 500`,
    )
    if (rows.length === 0) return
    yield* rows
  }
}
