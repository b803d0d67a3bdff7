import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The path of a file in the build that this process runs; newer builds are in folders beside it. */
export function ownBuild(...names: string[]): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'client')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return path.join(folder, ...names)
}

/** Marks the build folder as in use while the process lives, so that nothing in it is removed or reinstalled. */
export function sayThatItRuns(): void {
  const marker = path.resolve('build/running', String(process.pid))
  try {
    mkdirSync(path.dirname(marker), { recursive: true })
    writeFileSync(marker, path.basename(ownBuild()))
  } catch (error) {
    // If this folder is read-only, nothing is built in it either. Node turns EROFS into ENOENT.
    if (!['EACCES', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
  process.once('exit', () => rmSync(marker, { force: true }))
}
