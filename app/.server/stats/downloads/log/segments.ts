import { readdir, rename, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { newUlid } from '#app/.server/base/lib/ulid.ts'

/**
 * The log on this machine is a folder of segments: `<host>.<process id>-<ulid>.open` while a process writes to it, then
 * `.log`. A segment is closed after 30 seconds at the latest.
 */
export const longestOpenMs = 30_000
/** After so long without a write, a segment counts as abandoned: its process has ended, or will notice. */
const abandonedMs = 120_000

/** A closed segment. Its name is unique, so that ingestion is idempotent. */
export interface Segment {
  name: string
  file: string
}

const [open, closed] = ['.open', '.log']
const namePattern = /^([\w-]+)\.(\d+)-([0-9A-HJKMNP-TV-Z]{26})\.open$/
// Docker accepts any host name: characters that don't belong in file names are replaced.
const host = hostname().replaceAll(/[^\w-]+/g, '_') || 'host'

/** The file of a new segment of this process. */
export function newSegment(folder: string, now: Date): string {
  return path.join(folder, `${host}.${process.pid}-${newUlid(now)}${open}`)
}

/** Closes a segment of this process, so that it is ingested. */
export async function closeSegment(file: string): Promise<void> {
  await rename(file, file.slice(0, -open.length) + closed).catch(unlessMissing)
}

/**
 * The closed segments of all processes of this folder, oldest first. Abandoned segments are closed before.
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
