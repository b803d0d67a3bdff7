import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { closeSegment, longestOpenMs, markOpen, newSegment } from './segments.ts'

const longestSegmentBytes = 8_000_000
const dayMs = 24 * 60 * 60 * 1000

interface OpenSegment {
  file: string
  handle: FileHandle
  bytes: number
  openedAt: number
}

/** Appends to the log in `folder`. Calls must not overlap. */
export function openSegmentWriter(folder: string, now: () => Date) {
  let current: OpenSegment | null = null

  /** Resolves once the lines are on the disk. */
  async function append(lines: string): Promise<void> {
    if (current && isFull(current)) await close()
    const segment = (current ??= await begin())
    try {
      await segment.handle.appendFile(lines)
      await segment.handle.datasync()
    } catch (error) {
      // What was written of it may end within a line: nothing is appended to that.
      await close().catch(() => undefined)
      throw error
    }
    segment.bytes += Buffer.byteLength(lines)
    if (await isThere(segment.file)) return
    // The segment was taken as abandoned while this process was suspended: its reader may have missed these lines.
    await close()
    await append(lines)
  }

  async function begin(): Promise<OpenSegment> {
    await mkdir(folder, { recursive: true })
    const time = now()
    const file = newSegment(folder, time)
    markOpen(file, true)
    const handle = await open(file, 'ax', 0o600)
    await syncFolder(folder)
    return { file, handle, bytes: 0, openedAt: time.getTime() }
  }

  /** A segment has lines of one day only, as far as they are written at the end of a request. */
  function isFull({ bytes, openedAt }: OpenSegment): boolean {
    const time = now().getTime()
    const isOld = time - openedAt >= longestOpenMs || time < openedAt
    const isOtherDay = Math.floor(time / dayMs) !== Math.floor(openedAt / dayMs)
    return bytes >= longestSegmentBytes || isOld || isOtherDay
  }

  async function close(): Promise<void> {
    const segment = current
    current = null
    if (!segment) return
    await segment.handle.close()
    await closeSegment(segment.file)
    markOpen(segment.file, false)
  }

  return {
    append,
    close,
    /** Closes the segment if it is time to. */
    async closeFull(): Promise<void> {
      if (current && isFull(current)) await close()
    },
  }
}

/** A new file is there for good once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(path.resolve(folder), 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
