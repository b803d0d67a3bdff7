import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Segment } from './take-in.ts'

/** The name of a segment that is complete. While it is written, it ends in something else: `.log.open`. */
const closed = '.log'

/** The complete segments in a folder, in the order of their names. */
export async function closedSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith(closed))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -closed.length), file: path.join(folder, name) }))
}
