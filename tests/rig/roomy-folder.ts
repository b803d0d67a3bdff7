import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where memory can be written as files. */
const inMemory = '/dev/shm'
/** More than what all databases of a run and their log take, and the files of tests. */
const room = 4 * 1024 ** 3

/** The system's memory, if there is enough of it: files that come and go cost least there. */
export function roomyFolder(): string {
  if (!existsSync(inMemory) || freemem() < room) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < room ? tmpdir() : inMemory
}
