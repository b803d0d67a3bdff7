import { Readable } from 'node:stream'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import {
  contentName,
  deletedMeanwhile,
  fileLine,
  type FileLine,
  isAside,
  type Manifest,
  pieceName,
} from './format.ts'
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

/** Objects up to this are read once, larger ones twice: for their address, then for their content. */
const oncePassBytes = 16 * 1024 * 1024

/**
 * Saves all objects of a store, and those that were deleted since the back-up began. The list of the back-up before is in
 * the same order as the store's: both are walked side by side, so that neither is held.
 */
export async function saveFiles(vault: Vault, id: string, work: FilesToSave): Promise<SavedFiles> {
  const missing = new Set(work.named)
  const saved = { count: 0, bytes: 0, newBytes: 0 }
  const contents = await contentsOf(vault)

  async function* lines(): AsyncGenerator<Uint8Array> {
    const files = filesOfStore(vault, work, { contents, saved })
    for await (const line of files) {
      missing.delete(line.key)
      saved.count++
      saved.bytes += line.size
      work.onFile?.(line.size)
      yield Buffer.from(`${JSON.stringify(line)}\n`)
    }
  }

  const list = await writePiece(vault, id, 'files', lines())
  return { ...saved, list, missing: [...missing].sort() }
}

/** What a place has of contents, by their addresses. */
type Contents = Set<string>

interface Saving {
  contents: Contents
  saved: { newBytes: number }
}

async function* filesOfStore(
  vault: Vault,
  { storage, previous, signal }: FilesToSave,
  saving: Saving,
): AsyncGenerator<FileLine> {
  const before = knownFiles(vault, previous)
  let known = await nextKnown(before)
  for await (const object of objectsOf(storage)) {
    signal?.throwIfAborted()
    if (isAside(object.key)) continue
    while (known && compare(known.key, object.key) < 0) known = await nextKnown(before)
    // Content that somebody has deleted there is written anew.
    const isKept = known && isSame(known, object) && saving.contents.has(packed(known.hash))
    const line = isKept ? known : await saveObject(vault, storage, object.key, saving)
    // Null where it was deleted since it was listed.
    if (line) yield line
  }
  await before.return(undefined)
  // Those that were met before they were deleted come twice, as they were when the back-up began.
  for await (const { key } of objectsOf(storage, deletedMeanwhile)) {
    signal?.throwIfAborted()
    const line = await saveObject(vault, storage, key, saving)
    if (line) yield { ...line, key: key.slice(deletedMeanwhile.length) }
  }
}

/** Addresses as half as many bytes as they have digits: there may be very many. */
export const packed = (hash: string) => Buffer.from(hash, 'hex').toString('latin1')

async function contentsOf(vault: Vault): Promise<Contents> {
  const found: Contents = new Set()
  for await (const hash of contentHashes(vault)) found.add(packed(hash.hash))
  return found
}

const contentPattern = /^files\/..\/([0-9a-f]{64})(?:\.age)?$/

/** The contents that lie at a place: their addresses, and under which names. */
export async function* contentHashes(vault: Vault): AsyncGenerator<{ name: string; hash: string }> {
  for await (const name of vault.target.list('files/')) {
    const hash = contentPattern.exec(name)?.[1]
    if (hash !== undefined) yield { name, hash }
  }
}

/** The lines of a back-up's list of files. @throws BackupError BROKEN */
export async function* filesOf(
  vault: Vault,
  { id, files: { list } }: Manifest,
): AsyncGenerator<FileLine, undefined, undefined> {
  // What was changed may be met before the end, where its checksum would tell.
  const broken = (cause?: unknown) => brokenPiece(pieceName(id, list.name), cause)
  for await (const line of linesOf(readPiece(vault, id, list), broken)) yield lineOf(line, broken)
}

function lineOf(line: string, broken: (cause: unknown) => Error): FileLine {
  try {
    return fileLine.parse(JSON.parse(line))
  } catch (error) {
    throw broken(error)
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

async function* objectsOf(storage: Pick<Storage, 'list'>, prefix = ''): AsyncGenerator<Listed> {
  let after: string | undefined
  do {
    const page = await storage.list(prefix, after === undefined ? {} : { after })
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
  { contents, saved }: Saving,
): Promise<FileLine | null> {
  for (;;) {
    const version = await storage.readVersion(key)
    if (!version) return null
    const { size, etag, lastModified, contentType, metadata } = version.object
    const isSmall = size <= oncePassBytes
    const content = isSmall ? await collect(version.body, oncePassBytes) : null
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
    if (contents.has(packed(hash))) return line
    const written = await writeContent(vault, storage, line, content)
    if (written === null) continue
    contents.add(packed(hash))
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
  const body = content ? Readable.from(chunks(content)) : (again?.body ?? Readable.from([]))
  try {
    return await vault.write(contentName(hash), body)
  } finally {
    body.destroy()
  }
}

async function hashOf(vault: Vault, body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = vault.hash()
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}
