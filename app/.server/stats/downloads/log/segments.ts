import { readdir, rename, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { newUlid } from '#app/.server/base/lib/ulid.ts'

/**
 * The log on this machine is a folder of segments: `<host>.<process id>-<ulid>.open` while a process writes to it, then
 * `.log`. A segment is closed after 30 seconds at the latest.
 */
export const longestOpenMs = 30_000
/** A process that hasn't written for so long has ended, or will notice that its segment was taken. */
const abandonedMs = 120_000

/** A segment that nobody writes to any more. Its name is the same wherever it is taken in. */
export interface Segment {
  name: string
  file: string
}

const [open, closed] = ['.open', '.log']
const namePattern = /^([\w-]+)\.(\d+)-([0-9A-HJKMNP-TV-Z]{26})\.open$/
// Docker names containers as they like; what isn't of a host's name has no place in a file's.
const host = hostname().replaceAll(/[^\w-]+/g, '_') || 'host'

/** The file of a new segment of this process. */
export function newSegment(folder: string, now: Date): string {
  return path.join(folder, `${host}.${process.pid}-${newUlid(now)}${open}`)
}

/** Gives a segment of this process away to be counted. */
export async function closeSegment(file: string): Promise<void> {
  await rename(file, file.slice(0, -open.length) + closed).catch(unlessMissing)
}

/**
 * The segments of all processes of this folder that are closed, oldest first. Those of processes that have ended without
 * closing them are closed first.
 */
export async function closedSegments(folder: string): Promise<Segment[]> {
  for (const name of await namesIn(folder))
    if (await isAbandoned(folder, name)) await closeSegment(path.join(folder, name))
  const names = (await namesIn(folder)).filter((name) => name.endsWith(closed))
  return names
    .sort((a, b) => (timePart(a) < timePart(b) ? -1 : 1))
    .map((name) => ({ name: name.slice(0, -closed.length), file: path.join(folder, name) }))
}

const own = new Set<string>()

/** Notes whether this process writes to a segment. */
export function markOpen(file: string, isOpen: boolean): void {
  if (isOpen) own.add(file)
  else own.delete(file)
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, writer, pid] = namePattern.exec(name) ?? []
  const file = path.join(folder, name)
  if (writer === undefined || own.has(file)) return false
  // A process of this host that isn't there, or that is this one, writes no more.
  if (writer === host && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > abandonedMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function timePart(name: string): string {
  return name.slice(-26 - closed.length)
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
