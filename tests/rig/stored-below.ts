import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Bytes that a disk storage has written below its folder, without its notes. A file that is moved meanwhile may count
 * twice, and in the other order of places not at all.
 */
export async function storedBelow(
  folder: string,
  places = ['multipart', 'incoming', 'blobs'],
): Promise<number> {
  let sum = 0
  for (const place of places) {
    const below = path.join(folder, place)
    const entries = await readdir(below, { withFileTypes: true, recursive: true }).catch(() => [])
    for (const entry of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.json')))
      sum += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  }
  return sum
}
