import { Readable } from 'node:stream'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { contentName, fileLine, type FileLine, type Manifest, pieceName } from './format.ts'
import { linesOf, readPiece, writePiece, type WrittenPiece } from './pieces.ts'
import { brokenPiece, chunks, collect, type Vault } from './vault.ts'

/** What was done with the objects of a store. */
export interface SavedFiles {
  list: WrittenPiece
  count: number
  bytes: number
  /** Bytes that were written for new content. */
  newBytes: number
  missing: string[]
}

interface FilesToSave {
  storage: Pick<Storage, 'list' | 'readVersion' | 'head'>
  /** The keys that the database names. */
  named: Iterable<string>
  /** The back-up before: what hasn't changed since isn't read again. */
  previous: Manifest | null
  onFile?: (bytes: number) => void
  signal?: AbortSignal
}

/** Below this a restore keeps what it replaces: no part of the site. */
export const keptAside = 'before-restore/'

/** Objects up to this are read once, larger ones twice: for their address, then for their content. */
const oncePassBytes = 16 * 1024 * 1024

/**
 * Saves all objects of a store. The list of the back-up before is in the same order as the store's: both are walked
 * side by side, so that neither is held.
 */
export async function saveFiles(vault: Vault, id: string, work: FilesToSave): Promise<SavedFiles> {
  const missing = new Set(work.named)
  const saved = { count: 0, bytes: 0, newBytes: 0 }

  async function* lines(): AsyncGenerator<Uint8Array> {
    const before = knownFiles(vault, work.previous)
    let known = await nextKnown(before)
    for await (const object of objectsOf(work.storage)) {
      work.signal?.throwIfAborted()
      if (object.key.startsWith(keptAside)) continue
      while (known && compare(known.key, object.key) < 0) known = await nextKnown(before)
      const unchanged = known && isSame(known, object) ? known : null
      const line = unchanged ?? (await saveObject(vault, work.storage, object.key, saved))
      // Deleted since it was listed.
      if (!line) continue
      missing.delete(line.key)
      saved.count++
      saved.bytes += line.size
      work.onFile?.(line.size)
      yield Buffer.from(`${JSON.stringify(line)}\n`)
    }
    await before.return(undefined)
  }

  const list = await writePiece(vault, id, 'files', lines())
  return { ...saved, list, missing: [...missing].sort() }
}

/** The lines of a back-up's list of files. */
export async function* filesOf(vault: Vault, manifest: Manifest): AsyncGenerator<FileLine> {
  for await (const line of linesOf(readPiece(vault, manifest.id, manifest.files.list)))
    yield lineOf(manifest, line)
}

/** What was changed may be met before the end, where its checksum would tell. */
function lineOf({ id, files: { list } }: Manifest, line: string): FileLine {
  try {
    return fileLine.parse(JSON.parse(line))
  } catch (error) {
    throw brokenPiece(pieceName(id, list.name), error)
  }
}

async function* knownFiles(
  vault: Vault,
  previous: Manifest | null,
): AsyncGenerator<FileLine, undefined, undefined> {
  if (previous) yield* filesOf(vault, previous)
}

async function nextKnown(lines: AsyncGenerator<FileLine>): Promise<FileLine | null> {
  const { done, value } = await lines.next()
  return done ? null : (value as FileLine)
}

type Listed = Awaited<ReturnType<Storage['list']>>['objects'][number]

async function* objectsOf(storage: Pick<Storage, 'list'>): AsyncGenerator<Listed> {
  let after: string | undefined
  do {
    const page = await storage.list('', after === undefined ? {} : { after })
    yield* page.objects
    after = page.next
  } while (after !== undefined)
}

function isSame(known: FileLine, { key, size, etag, lastModified }: Listed): boolean {
  return (
    known.key === key &&
    known.size === size &&
    known.etag === etag &&
    known.modified === lastModified.getTime()
  )
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Saves one object, unless its content is there already; null if there is no such object any more. */
async function saveObject(
  vault: Vault,
  storage: FilesToSave['storage'],
  key: string,
  saved: { newBytes: number },
): Promise<FileLine | null> {
  for (;;) {
    const version = await storage.readVersion(key)
    if (!version) return null
    const { size, etag, lastModified, contentType, metadata } = version.object
    const isSmall = size <= oncePassBytes
    const content = isSmall ? await collect(version.body) : null
    const hash = await hashOf(vault, content ? chunks(content) : version.body)
    const line = {
      key,
      size,
      etag,
      modified: lastModified.getTime(),
      type: contentType,
      metadata,
      hash,
    }
    if (await vault.has(contentName(hash))) return line
    const written = await writeContent(vault, storage, line, content)
    if (written === null) continue
    saved.newBytes += written
    return line
  }
}

/** Null if the object has been replaced meanwhile. */
async function writeContent(
  vault: Vault,
  storage: FilesToSave['storage'],
  { key, etag, hash }: FileLine,
  content: Buffer | null,
): Promise<number | null> {
  const again = content ? null : await storage.readVersion(key)
  if (!content && again?.object.etag !== etag) {
    again?.body.destroy()
    return null
  }
  return vault.write(
    contentName(hash),
    content ? chunks(content) : (again?.body ?? Readable.from([])),
  )
}

async function hashOf(vault: Vault, body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = vault.hash()
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}
