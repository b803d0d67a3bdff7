import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { BackupTarget } from './target-port.ts'

/** What is being written has a name of its own until it is whole. */
const unfinished = '.part'
const readBytes = 256 * 1024
const syncsAtOnce = 16
const mostUnsynced = 500

/** Back-ups in a folder, which is made if it isn't there. */
export function folderTarget(folder: string): BackupTarget {
  const root = path.resolve(folder)
  const fileOf = (name: string) => path.join(root, ...name.split('/'))
  const unsynced = new Set<string>()
  const touched = new Set<string>()

  /** Many at once: a disk writes them together. */
  async function settle(): Promise<void> {
    const files = [...unsynced]
    unsynced.clear()
    for (let at = 0; at < files.length; at += syncsAtOnce)
      await Promise.all(files.slice(at, at + syncsAtOnce).map(sync))
    for (const parent of touched) await sync(parent)
    touched.clear()
  }

  async function* names(prefix: string): AsyncGenerator<string> {
    const entries = await orMissing(
      readdir(fileOf(prefix.replace(/\/$/, '')), { withFileTypes: true }),
    )
    for (const entry of entries ?? []) {
      if (entry.isDirectory()) yield* names(`${prefix}${entry.name}/`)
      else if (!entry.name.endsWith(unfinished)) yield prefix + entry.name
    }
  }

  return {
    place: folder,
    seenAfterMs: 50,

    async write(name, body) {
      const file = fileOf(name)
      const parent = path.dirname(file)
      const made = await mkdir(parent, { recursive: true })
      const half = `${file}.${randomUUID()}${unfinished}`
      try {
        const handle = await open(half, 'wx', 0o600)
        let bytes = 0
        try {
          for await (const chunk of body) {
            await handle.write(chunk)
            bytes += chunk.length
          }
        } finally {
          await handle.close()
        }
        await rename(half, file)
        unsynced.add(file)
        touched.add(parent)
        if (made)
          for (let at = parent; at.length >= made.length; at = path.dirname(at))
            touched.add(path.dirname(at))
        if (unsynced.size >= mostUnsynced) await settle()
        return bytes
      } finally {
        await rm(half, { force: true })
      }
    },

    async read(name) {
      const handle = await orMissing(open(fileOf(name), 'r'))
      return handle?.createReadStream({ highWaterMark: readBytes }) ?? null
    },

    list: names,

    async delete(name) {
      const file = fileOf(name)
      await rm(file, { force: true })
      // Folders that are left empty go, too.
      for (let at = path.dirname(file); at.length > root.length; at = path.dirname(at))
        if (!(await removeIfEmpty(at))) return
    },

    settle,

    async freeBytes() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
  }
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    if ((await readdir(folder)).length > 0) return false
    await rm(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}

/** Syncs a file or a folder, if it is still there. */
async function sync(file: string): Promise<void> {
  const handle = await orMissing(open(file, 'r'))
  await handle?.sync().finally(() => handle.close())
}

async function orMissing<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
