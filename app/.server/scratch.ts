import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'tributary-scratch-'
// Longer than anybody works on one: at its slowest a transcript of twelve hours takes a week.
const abandonedMs = 10 * 24 * 60 * 60 * 1000

/** A folder for files that are needed for a while; whoever asks for it removes it. */
export function makeScratchFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), prefix))
}

/** Lends such a folder, and removes it afterwards with all that is in it. */
export async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeScratchFolder()
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed: where TMPDIR is a disk's, nobody else does. */
export async function cleanUpScratch(now: Date): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > abandonedMs)
      await rm(folder, { recursive: true, force: true })
  }
}
