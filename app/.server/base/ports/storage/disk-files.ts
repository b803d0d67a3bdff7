import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { syncFolder } from './file-writing.ts'
import type { StoredObject } from './storage.ts'

/**
 * The layout of the storage folder. `objects/{key}` is a small JSON file with an object's properties and the name of
 * the file below `blobs/` that holds its content. Blobs are never changed after that, so content, type and metadata
 * change with a single rename, and a reader with an open blob reads one version to the end.
 */
export interface DiskFolders {
  objects: string
  blobs: string
  incoming: string
  multipart: string
}

export function diskFolders(root: string): DiskFolders {
  const folder = (name: string) => path.join(root, name)
  return {
    objects: folder('objects'),
    blobs: folder('blobs'),
    incoming: folder('incoming'),
    multipart: folder('multipart'),
  }
}

const pointerSchema = z.object({
  blob: z.string().regex(/^[0-9a-f-]{36}$/),
  size: z.number().int().nonnegative(),
  etag: z.string(),
  contentType: z.string(),
  metadata: z.record(z.string(), z.string()),
  lastModified: z.iso.datetime().transform((text) => new Date(text)),
})

type Pointer = StoredObject & { blob: string }

/** The JSON file of an object; null if there is none. */
export async function readPointer(folders: DiskFolders, key: string): Promise<Pointer | null> {
  try {
    return pointerSchema.parse(JSON.parse(await readFile(path.join(folders.objects, key), 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Makes a finished file the content of `key`, and deletes the previous content. */
export async function publish(
  folders: DiskFolders,
  key: string,
  file: string,
  object: Omit<StoredObject, 'lastModified'>,
): Promise<void> {
  const blob = randomUUID()
  const replaced = await readPointer(folders, key)
  await moveInto(file, blobPath(folders, blob))
  const { size, etag, contentType, metadata } = object
  const pointer = {
    blob,
    size,
    etag,
    contentType,
    metadata,
    lastModified: new Date().toISOString(),
  }
  await moveInto(
    await writeAside(folders, JSON.stringify(pointer)),
    path.join(folders.objects, key),
  )
  if (replaced) await rm(blobPath(folders, replaced.blob), { force: true })
}

async function writeAside(folders: DiskFolders, text: string): Promise<string> {
  const file = path.join(folders.incoming, randomUUID())
  await mkdir(folders.incoming, { recursive: true })
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return file
}

export async function writeJson(folders: DiskFolders, file: string, value: unknown): Promise<void> {
  await moveInto(await writeAside(folders, JSON.stringify(value)), file)
}

async function moveInto(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  const made = await mkdir(folder, { recursive: true })
  await rename(from, to)
  await syncFolder(folder)
  // The parents of new folders have to be synced too.
  for (let entry = folder; made && entry.length >= made.length; entry = path.dirname(entry)) {
    await syncFolder(path.dirname(entry))
  }
}

export function blobPath(folders: DiskFolders, blob: string): string {
  return path.join(folders.blobs, blob.slice(0, 2), blob)
}

/** Opens an object for reading; retries if it is replaced between reading the JSON and opening the blob. */
export async function openBlob(
  folders: DiskFolders,
  key: string,
): Promise<{ pointer: Pointer; handle: FileHandle } | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const pointer = await readPointer(folders, key)
    if (!pointer) return null
    try {
      return { pointer, handle: await open(blobPath(folders, pointer.blob), 'r') }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  throw new Error(`the content of ${key} is missing`)
}

/**
 * A new file with the content of an object, for `publish`; null if there is no such object. It is a hard link of its
 * own, since `publish` deletes the blob of a replaced object, and a shared blob would be lost with either. File systems
 * without hard links get a copy.
 */
export async function linkBlob(
  folders: DiskFolders,
  key: string,
): Promise<{ pointer: Pointer; file: string } | null> {
  await mkdir(folders.incoming, { recursive: true })
  const file = path.join(folders.incoming, randomUUID())
  for (let attempt = 0; attempt < 5; attempt++) {
    const pointer = await readPointer(folders, key)
    if (!pointer) return null
    const blob = blobPath(folders, pointer.blob)
    try {
      await link(blob, file).catch((error: unknown) => {
        if (isMissing(error)) throw error
        return copyWhole(blob, file)
      })
      return { pointer, file }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  throw new Error(`the content of ${key} is missing`)
}

/** Copies a file, and syncs the copy. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** The keys that begin with `prefix` and come after `after`, in byte order. Skips folders that can't contain any. */
export async function* keysInOrder(
  folders: DiskFolders,
  prefix: string,
  after: string,
  folder = '',
): AsyncGenerator<string> {
  const entries = await entriesOf(path.join(folders.objects, folder))
  // With the slash that follows a folder's name in keys, since it takes part in the order.
  const names = entries.map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
  for (const name of names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    if (!name.endsWith('/')) {
      if (name.startsWith(prefix) && isAfter(name, after)) yield name
    } else if (name.startsWith(prefix) || prefix.startsWith(name)) {
      if (isAfter(name, after) || after.startsWith(name))
        yield* keysInOrder(folders, prefix, after, name)
    }
  }
}

function isAfter(name: string, after: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0
}

/** Deletes unfinished files, and blobs that no object refers to (a crash may leave one), older than `before`. */
export async function cleanUpLeftovers(folders: DiskFolders, before: Date): Promise<number> {
  const named = new Set<string>()
  const old = [
    ...(await filesOlderThan(folders.incoming, before)),
    ...(await filesOlderThan(folders.blobs, before)),
  ]
  if (old.length === 0) return 0
  for await (const key of keysInOrder(folders, '', '')) {
    const pointer = await readPointer(folders, key)
    if (pointer) named.add(blobPath(folders, pointer.blob))
  }
  const leftovers = old.filter((file) => !named.has(file))
  for (const file of leftovers) await rm(file, { force: true })
  return leftovers.length
}

async function filesOlderThan(folder: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const entry of await entriesOf(folder)) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) old.push(...(await filesOlderThan(file, before)))
    else if ((await lastWritten(file)) < before) old.push(file)
  }
  return old
}

/** When a file's content, name or place last changed; a date in the far future if it no longer exists. */
export async function lastWritten(file: string): Promise<Date> {
  try {
    return (await stat(file)).ctime
  } catch (error) {
    if (isMissing(error)) return new Date(8.64e15)
    throw error
  }
}

export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
}
