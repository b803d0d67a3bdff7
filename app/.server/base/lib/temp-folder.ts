import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'tributary-scratch-'
// Longer than any job runs: at its slowest a transcript of twelve hours takes a week.
const abandonedMs = 10 * 24 * 60 * 60 * 1000

/** Creates a temporary folder; the caller removes it. */
export function makeScratchFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), prefix))
}

/** Runs `use` with a temporary folder and removes the folder with its contents afterwards. */
export async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeScratchFolder()
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders left behind by killed processes: a TMPDIR on disk is cleaned by nothing else. */
export async function cleanUpScratch(now: Date): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > abandonedMs)
      await rm(folder, { recursive: true, force: true })
  }
}
