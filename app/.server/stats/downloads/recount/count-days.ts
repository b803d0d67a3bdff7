import { DownloadLineReader } from '#app/protocols/logs/download-log-reader.ts'
import { factsOf } from '../counting/first-minute.ts'
import { countOf, dayMs, dayOf, DownloadTally } from '../counting/tally.ts'
import { WindowBook } from '../counting/window-book.ts'
import { agentOf } from '../agent.ts'
import { inOrder } from './day-lines.ts'
import type { CountingReply, CountingRequest, CountingSettings } from './messages.ts'

/** Counts lines day after day, in order of their times. */
export function dayCounting({ mediaFiles, keptSince }: CountingSettings) {
  const reader = new DownloadLineReader()
  const book = new WindowBook()
  const tally = new DownloadTally()

  return function count({ lines, until }: CountingRequest): CountingReply {
    const counted: CountingReply = { lines: 0, rows: [], windows: [] }
    for (const line of lines ? inOrder(lines, reader) : []) {
      counted.lines++
      book.add(line, agentOf(line.userAgent), factsOf(mediaFiles, line))
    }
    for (const window of book.takeOver(until)) {
      tally.add(countOf(window, window))
      if (window.startedAt >= keptSince) counted.windows.push(window)
    }
    counted.rows.push(...tally.takeBefore(dayOf(until - dayMs)))
    return counted
  }
}
