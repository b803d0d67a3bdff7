import { dayOf } from '../counting/tally.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { linesInStore } from '../log-file.ts'
import { feedOf, groupOf, timeOf } from '../raw-lines.ts'
import { DayGathering, type DayLines } from './day-lines.ts'

/** A file of the log in the store. */
export interface LogFile {
  path: string
  /** Days since 1970 on which it has requests, in order. */
  days: number[]
  lines: number
}

/** Which lines are read: the log is parted into `threads` times `passes`, of which one pass reads `threads` parts. */
export interface Parting {
  threads: number
  passes: number
  pass: number
}

/**
 * Yields the lines of the feeds day by day (days since 1970), split into a part for each thread. The buffers of a day
 * are reused two days later.
 */
export async function* readDays(
  storage: Storage,
  { files, feeds, ...parting }: { files: LogFile[]; feeds: ReadonlySet<string> } & Parting,
): AsyncGenerator<{ day: number; parts: DayLines[] }> {
  const { threads, passes, pass } = parting
  const gathered = new Map<number, DayGathering[]>()
  const spare: DayGathering[] = []
  const noLines = () => Array.from({ length: threads }, () => spare.pop() ?? new DayGathering())

  /** What files have of later days than their first waits until these are read. */
  async function readFile(path: string, day: number): Promise<void> {
    for await (const portion of linesInStore(storage, path))
      for (const raw of portion) {
        const time = timeOf(raw)
        const own = dayOf(time)
        if (!(own >= day) || !feeds.has(feedOf(raw))) continue
        const group = groupOf(raw)
        const part = (group % (threads * passes)) - pass * threads
        if (part < 0 || part >= threads) continue
        const parts = gathered.get(own) ?? noLines()
        gathered.set(own, parts)
        parts[part]?.add(raw, time, group)
      }
  }

  let yesterday: DayGathering[] = []
  const days = new Set(files.flatMap((file) => file.days))
  for (const day of [...days].toSorted((a, b) => a - b)) {
    for (const file of files) if (file.days[0] === day) await readFile(file.path, day)
    const parts = gathered.get(day) ?? noLines()
    gathered.delete(day)
    yield { day, parts: parts.map((part) => part.lines()) }
    for (const part of yesterday) part.clear()
    spare.push(...yesterday)
    yesterday = parts
  }
}
