import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDownloadLine } from '#app/protocols/logs/download-log.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { openNetworks, type Place } from '../networks/index.ts'
import { lineMaker, type MediaRequest } from './describe.ts'
import { listenerKeys, cachedKeys } from './listener-keys.ts'
import { openSegmentWriter } from './segment-writer.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** How long a line waits for others. */
const gatherMs = 500
/** How long other requests wait while lines are made. */
const turnMs = 0.5
const batchLines = 2000
const retryMs = 2000
/** The bound of the buffer, about 100 MB, while nothing can be written. Later requests are lost. */
const maxWaiting = 200_000

/** The log of downloads of this process. */
export interface DownloadLog {
  /** The prefix of its request ids. */
  name: string
  /** Buffers a request; the buffer is written within a second. */
  note(request: Noted): void
  /** Flushes the buffer; resolves with the number of lines that this process has written to disk. */
  written(): Promise<number>
  /** Flushes the buffer and closes the segment. */
  close(): Promise<void>
}

type Noted = Omit<MediaRequest, 'requestId' | 'source'>
type Waiting = Noted & Pick<MediaRequest, 'requestId'>

type LogServices = Pick<Services, 'db' | 'now' | 'storage' | 'site' | 'cache' | 'downloads'>

/** Opens the log. Its tables of networks are read in the background: lines wait for them. */
export function openDownloadLog(services: LogServices): DownloadLog {
  const { now, downloads, cache } = services
  const writer = openSegmentWriter(downloads.folder, now)
  const maker = openNetworks({ cache: cache.folder, regions: downloads.regions })
    .catch((error: unknown): ((address: string) => Place) => {
      log.error('downloads: countries and data centres are not told apart', { error })
      return () => ({ country: '', region: '', network: '' })
    })
    .then((placeOf) => lineMaker(services, placeOf))
  const keysAt = cachedKeys((time) => listenerKeys(services, time))
  const name = newUlid(now())
  let waiting: Waiting[] = []
  let count = 0
  let lines = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let isClosed = false
  const closing = setInterval(() => work(() => writer.closeFull()), 5000).unref()

  function note(request: Noted): void {
    if (isClosed || waiting.length >= maxWaiting) return sayLost()
    waiting.push({ ...request, requestId: `${name}-${(count++).toString(36)}` })
    timer ??= setTimeout(() => work(writeWaiting), gatherMs)
  }

  function sayLost(): void {
    if (lost++ === 0) log.error('downloads: too many wait to be written: others are not counted')
  }

  /** One thing after the other. */
  function work(task: () => Promise<void>): Promise<void> {
    working = working.then(task).catch((error: unknown) => log.error('downloads', { error }))
    return working
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchLines)
      try {
        await writer.append(await textOf(batch))
      } catch (error) {
        timer ??= setTimeout(() => work(writeWaiting), retryMs)
        throw error
      }
      waiting = waiting.slice(batch.length)
      lines += batch.length
    }
  }

  /** Other requests are answered in between. */
  async function textOf(batch: readonly Waiting[]): Promise<string> {
    const { lineOf, segmentsOf } = await maker
    let text = ''
    let began = performance.now()
    for (const request of batch) {
      const line = lineOf(
        { ...request, source: 'live' },
        await keysAt(request.time),
        await segmentsOf(request.object),
      )
      text += `${formatDownloadLine(line)}\n`
      if (performance.now() - began < turnMs) continue
      await nextTurn()
      began = performance.now()
    }
    return text
  }

  async function written(): Promise<number> {
    await work(writeWaiting)
    return lines
  }

  async function close(): Promise<void> {
    clearInterval(closing)
    await written()
    isClosed = true
    clearTimeout(timer)
    await work(() => writer.close())
    if (waiting.length > 0)
      log.error('downloads: some could not be written', { count: waiting.length })
  }

  return { name, note, written, close }
}
