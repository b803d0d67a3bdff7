import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** The file by which PostgreSQL says that a server runs in a folder. */
export const pidFile = 'postmaster.pid'

/**
 * Whom the server belongs to that a lock file names: this folder (`moved` where it began under another name, by which
 * alone it is reached), another folder, of which this one is a copy, or nobody, since it is dead.
 */
export type Owner = 'own' | 'moved' | 'another' | 'nobody'

/** Whether two paths lead to the same folder, by links and mounts too. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)]
    return a.dev === b.dev && a.ino === b.ino
  } catch {
    return false
  }
}

/** Reads a lock file, of a folder or of a socket: the first lines of both are the process and its folder. */
export function readLockFile(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/**
 * A copied lock file names the server of the original, and where that is reached. The folder in which the process works
 * is more than a name, and is asked where the system tells.
 */
export function ownerOf([pid = '', named = '']: string[], folder: string): Owner {
  if (!pid || !isAlive(Number(pid))) return 'nobody'
  const works = workingFolder(pid)
  if (works === null) return isSameFolder(named, folder) ? 'own' : 'another'
  if (!isSameFolder(works, folder)) return 'another'
  return isSameFolder(named, folder) ? 'own' : 'moved'
}

/** Deletes what a copy has of its original's server: the files that claim that it runs here. */
export function dropCopiedLocks(folder: string, sockets: string): void {
  const locks = existsSync(sockets)
    ? readdirSync(sockets).filter((name) => name.endsWith('.lock'))
    : []
  for (const file of [path.join(folder, pidFile), ...locks.map((name) => path.join(sockets, name))])
    if (ownerOf(readLockFile(file), folder) === 'another') rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The folder that a process works in; null where the system doesn't tell, as of other users' and dead ones. */
function workingFolder(pid: string): string | null {
  try {
    readlinkSync(`/proc/${pid}/cwd`)
    return `/proc/${pid}/cwd`
  } catch {
    return null
  }
}
