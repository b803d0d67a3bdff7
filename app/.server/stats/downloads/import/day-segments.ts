import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const gatheredBytes = 1_000_000

interface DaySegment {
  file: string
  handle: FileHandle
  hash: Hash
  gathered: string[]
  bytes: number
}

/** Writes segments of the log, one for each day, which are there once all is written. */
export function openDaySegments(folder: string, kind: string) {
  const segments = new Map<string, DaySegment>()

  async function add(day: string, line: string): Promise<void> {
    const segment = segments.get(day) ?? (await begin(day))
    segment.gathered.push(line, '\n')
    segment.bytes += line.length
    if (segment.bytes >= gatheredBytes) await write(segment)
  }

  async function begin(day: string): Promise<DaySegment> {
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `import-${kind}-${day}.${process.pid}.tmp`)
    const handle = await open(file, 'w', 0o600)
    const segment = { file, handle, hash: createHash('sha256'), gathered: [], bytes: 0 }
    segments.set(day, segment)
    return segment
  }

  async function write(segment: DaySegment): Promise<void> {
    const text = segment.gathered.splice(0).join('')
    segment.bytes = 0
    segment.hash.update(text)
    await segment.handle.appendFile(text)
  }

  /** Segments are named by a hash of their lines, so that the same lines make the same segment. */
  async function finish(): Promise<void> {
    for (const [day, segment] of segments) {
      await write(segment)
      await segment.handle.sync()
      await segment.handle.close()
      const name = `import-${kind}-${day}-${segment.hash.digest('hex').slice(0, 20)}.log`
      await rename(segment.file, path.join(folder, name))
    }
    segments.clear()
  }

  async function discard(): Promise<void> {
    for (const { file, handle } of segments.values()) {
      await handle.close().catch(() => undefined)
      await rm(file, { force: true })
    }
  }

  return { add, finish, discard }
}
