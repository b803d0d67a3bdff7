import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the build that this process runs, wherever in the build this code is: newer builds lie beside it. */
export function ownBuild(...names: string[]): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'client')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return path.join(folder, ...names)
}

/** Marks this folder as in use while the process lives, so that nothing in it is removed or reinstalled. */
export function sayThatItRuns(): void {
  const marker = path.resolve('build/running', String(process.pid))
  try {
    mkdirSync(path.dirname(marker), { recursive: true })
    writeFileSync(marker, path.basename(ownBuild()))
  } catch (error) {
    // Where nothing can be written here, nothing is built here either. ENOENT is what Node makes of EROFS.
    if (!['EACCES', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
  process.once('exit', () => rmSync(marker, { force: true }))
}
