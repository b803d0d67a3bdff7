import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CacheSettings } from '#app/.server/base/site.ts'

interface PictureCache {
  find(key: string): Promise<Buffer | null>
  keep(key: string, bytes: Buffer): Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000
/** The longest life of a cached picture, since publishers replace pictures under the same address. */
const longestKeptMs = 30 * dayMs
const abandonedMs = 60 * 60 * 1000
/** The part of `maxBytes` to which a clean-up reduces the cache. */
const leftFull = 0.8

/** A cache of finished pictures as files; each is written to a temporary file first and then renamed. */
export function openPictureCache({ folder }: CacheSettings): PictureCache {
  return {
    async find(key) {
      const file = fileOf(folder, key)
      const bytes = await readFile(file).catch(unlessMissing)
      if (bytes) await noteUse(file)
      return bytes
    },
    async keep(key, bytes) {
      const file = fileOf(folder, key)
      await mkdir(path.dirname(file), { recursive: true })
      const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}

/** The cache key of a picture, from everything it depends on. */
export function cacheKey(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/** Deletes old pictures and abandoned temporary files and, above `maxBytes`, those used longest ago. */
export async function cleanUpPictureCache(
  { folder, maxBytes }: CacheSettings,
  now: Date,
): Promise<void> {
  const files = await listFiles(path.join(folder, 'pictures'))
  const kept: CachedFile[] = []
  for (const file of files) {
    const age = now.getTime() - file.madeAt
    const isOver = age > (file.path.endsWith('.tmp') ? abandonedMs : longestKeptMs)
    if (isOver) await rm(file.path, { force: true })
    else kept.push(file)
  }
  let total = kept.reduce((sum, file) => sum + file.bytes, 0)
  if (total <= maxBytes) return
  for (const file of kept.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * leftFull) return
    await rm(file.path, { force: true })
    total -= file.bytes
  }
}

interface CachedFile {
  path: string
  bytes: number
  madeAt: number
  usedAt: number
}

async function listFiles(folder: string): Promise<CachedFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  const files: CachedFile[] = []
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) files.push(...(await listFiles(place)))
    else {
      const found = await stat(place).catch(unlessMissing)
      if (found)
        files.push({
          path: place,
          bytes: found.size,
          madeAt: found.mtimeMs,
          usedAt: Math.max(found.atimeMs, found.mtimeMs),
        })
    }
  }
  return files
}

/** Updates the access time at most once a day: many file systems are mounted without it. */
async function noteUse(file: string): Promise<void> {
  const found = await stat(file).catch(unlessMissing)
  const now = Date.now()
  if (found && now - Math.max(found.atimeMs, found.mtimeMs) > dayMs)
    await utimes(file, new Date(now), found.mtime).catch(unlessMissing)
}

function fileOf(folder: string, key: string): string {
  return path.join(folder, 'pictures', key.slice(0, 2), key)
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
