import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TallyRow } from '../counting/tally.ts'
import type { DayLines } from './day-lines.ts'
import type { CountingReply, CountingRequest, CountingSettings } from './messages.ts'

/** Threads that count parts of the log side by side, so that the process answers requests meanwhile. */
export interface CountingThreads {
  size: number
  /** Counts the next day, whose lines come in as many parts as there are threads; without them all windows end. */
  count(parts: DayLines[] | null, until: number): Promise<CountingReply>
  end(): Promise<void>
}

/** Starts so many of them; `file` is the built worker. */
export function startCounting(
  count: number,
  settings: CountingSettings,
  file = path.join(import.meta.dirname, 'worker.ts'),
): CountingThreads {
  const threads = Array.from({ length: count }, () => startThread(settings, file))
  return {
    size: count,
    async count(parts, until) {
      const replies = await Promise.all(
        threads.map((thread, at) => thread.ask({ lines: parts?.[at] ?? null, until })),
      )
      return {
        lines: replies.reduce((sum, { lines }) => sum + lines, 0),
        rows: together(replies.flatMap(({ rows }) => rows)),
        windows: replies.flatMap(({ windows }) => windows),
      }
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

function startThread(settings: CountingSettings, file: string) {
  const worker = new Worker(file, { workerData: settings })
  let asked: PromiseWithResolvers<CountingReply> | undefined
  let failure: Error | undefined
  function fail(error: Error) {
    failure ??= error
    asked?.reject(failure)
  }
  worker.on('message', (reply: CountingReply) => asked?.resolve(reply))
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('the counting of downloads has ended')))
  return {
    ask(request: CountingRequest): Promise<CountingReply> {
      asked = Promise.withResolvers()
      if (failure) asked.reject(failure)
      else worker.postMessage(request)
      return asked.promise
    },
    async end(): Promise<void> {
      await worker.terminate()
    },
  }
}

/** Several threads have numbers of the same item and day. */
function together(rows: TallyRow[]): TallyRow[] {
  const known = new Map<string, TallyRow>()
  for (const row of rows) {
    const { feedId, itemId, dimension, day, counts } = row
    const name = `${feedId} ${itemId} ${dimension} ${day}`
    const other = known.get(name)
    if (other)
      for (const [value, downloads] of counts)
        other.counts.set(value, (other.counts.get(value) ?? 0) + downloads)
    else known.set(name, row)
  }
  return [...known.values()]
}
