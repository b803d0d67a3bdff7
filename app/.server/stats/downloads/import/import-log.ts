import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type AccessLogKind,
  accessLogs,
  type LoggedRequest,
  type Op3Download,
  op3Reader,
} from '#app/protocols/logs/access/index.ts'
import { type DownloadLine, formatDownloadLine } from '#app/protocols/logs/download-log.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { listsVersion } from '../lists/index.ts'
import { lineMaker, type MediaRequest, loggedFile } from '../log/describe.ts'
import { hashListener, keysOfPast, cachedKeys } from '../log/listener-keys.ts'
import { openNetworks } from '../networks/index.ts'
import { countedDays } from './counted-days.ts'
import { openDaySegments } from './day-segments.ts'
import { type KnownFile, knownFiles } from './known-files.ts'
import { readLines } from './read-lines.ts'

export const importKinds = [...(Object.keys(accessLogs) as AccessLogKind[]), 'op3'] as const
export type ImportKind = (typeof importKinds)[number]

/** What became of the lines of a log. */
export interface ImportCounts {
  lines: number
  /** Requests that are in the log of downloads now. */
  taken: number
  /** Of which that was true before. */
  before: number
  /** Requests of pages, pictures and previews, and those that were refused or answered with no file. */
  others: number
  /** Requests of files that this installation doesn't have. */
  unknown: number
  malformed: number
  /** The numbers of the first of these lines. */
  malformedAt: number[]
}

const batchLines = 5000
const maxShown = 10

/**
 * Imports another server's log of downloads. Addresses are stored as keyed hashes only. Idempotent by line, however
 * often and in whatever pieces a log is imported; atomic by file.
 */
export async function importLog(ctx: Ctx, kind: ImportKind, file: string): Promise<ImportCounts> {
  const segments = openDaySegments(ctx.downloads.folder, kind)
  const counts = { lines: 0, taken: 0, before: 0, others: 0, unknown: 0, malformed: 0 }
  const malformedAt: number[] = []
  const read = await lineReader(ctx, kind)
  try {
    return await transact(ctx, async (ctx) => {
      let batch: { text: string; line: DownloadLine }[] = []
      for await (const lines of readLines(file))
        for (const text of lines) {
          if (text.trim() === '' || text.startsWith('#')) continue
          counts.lines++
          const line = await read(text)
          if (typeof line !== 'string') batch.push({ text, line })
          else {
            counts[line]++
            if (line === 'malformed' && malformedAt.length < maxShown)
              malformedAt.push(counts.lines)
          }
          if (batch.length < batchLines) continue
          await take(ctx, batch)
          batch = []
        }
      await take(ctx, batch)
      await segments.finish()
      return { ...counts, malformedAt }
    })
  } finally {
    await segments.discard()
  }

  async function take(ctx: Ctx, batch: { text: string; line: DownloadLine }[]): Promise<void> {
    const named = batch.map(({ text, line }) => ({ line, hash: hashOf(text), day: dayOf(line) }))
    const fresh = await newOf(ctx, named)
    for (const { line, hash, day } of named) {
      const id = hash.toString('hex')
      if (!fresh.delete(id)) counts.before++
      else {
        counts.taken++
        await segments.add(day, formatDownloadLine({ ...line, requestId: id }))
      }
    }
  }
}

/** Notes lines; answers the hashes of those that weren't there. */
async function newOf(ctx: Ctx, lines: { hash: Buffer; day: string }[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<{ line: Buffer }>`
    insert into imported_downloads (day, line)
    select * from unnest(${lines.map(({ day }) => day)}::date[], ${lines.map(({ hash }) => hash)}::bytea[])
    on conflict do nothing returning line`.execute(ctx.db)
  return new Set(rows.map(({ line }) => line.toString('hex')))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16)
}

function dayOf({ time }: DownloadLine): string {
  return new Date(time).toISOString().slice(0, 10)
}

type LineReader = (
  text: string,
) => Promise<DownloadLine | 'before' | 'others' | 'unknown' | 'malformed'>

async function lineReader(ctx: Ctx, kind: ImportKind): Promise<LineReader> {
  const fileAt = knownFiles(ctx)
  const isCountedDay = countedDays(ctx)
  const keysAt = cachedKeys((time) => keysOfPast(ctx, time))
  const source = `import:${kind}`
  if (kind === 'op3') return op3Lines()
  const placeOf = await openNetworks({ cache: ctx.cache.folder, regions: ctx.downloads.regions })
  const { lineOf, segmentsOf } = lineMaker(ctx, placeOf)

  return async function readAccess(text) {
    const request = accessLogs[kind](text)
    if (!request || !isTime(request.time)) return 'malformed'
    if (!isAnswered(request)) return 'others'
    const file = await fileAt(request.path)
    if (file === null) return 'others'
    if (file === 'unknown') return 'unknown'
    if (await isCountedDay(file.object.feed_id, request.time)) return 'before'
    const asked = { ...mediaRequest(request, file), source, requestId: '' }
    return lineOf(asked, await keysAt(request.time), await segmentsOf(file.object))
  }

  /** OP3 has counted already: each of its downloads is one whole delivery. */
  function op3Lines(): LineReader {
    let readRow: ((line: string) => Op3Download | null) | null = null
    return async function readOp3(text) {
      const named = op3Reader(text)
      if (named) {
        readRow = named
        return 'others'
      }
      const row = readRow?.(text)
      if (!row || !isTime(row.time)) return 'malformed'
      const file = await fileAt(row.url)
      if (file === null) return 'others'
      if (file === 'unknown') return 'unknown'
      if (await isCountedDay(file.object.feed_id, row.time)) return 'before'
      return { ...op3Line(row, file), ...(await listenerOf(row)), source }
    }
  }

  async function listenerOf({ time, audience }: Op3Download) {
    const { current, previous } = await keysAt(time)
    const name = `op3\0${audience}`
    return {
      listener: hashListener(current, name),
      previousListener: previous ? hashListener(previous, name) : '',
    }
  }
}

function isAnswered({ method, status }: LoggedRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (status === 200 || status === 206)
}

const [earliest, latest] = [Date.UTC(2000), Date.UTC(2100)]

function isTime(time: number): boolean {
  return time >= earliest && time < latest
}

/**
 * Ranges without a known start count as the beginning of the file, so that piecewise downloads count less rather than
 * more.
 */
function mediaRequest(
  { time, address, userAgent, referrer, method, status, sent, from }: LoggedRequest,
  { object, size }: KnownFile,
): Omit<MediaRequest, 'source' | 'requestId'> {
  const start = status === 206 ? Math.min(from ?? 0, size) : 0
  const delivered = method === 'HEAD' ? 0 : Math.min(sent, size - start)
  const range = status === 206 ? { from: start, to: Math.max(start, start + delivered - 1) } : null
  return {
    object,
    time,
    address,
    userAgent,
    referrer,
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    status,
    range,
    size,
    delivered,
  }
}

function op3Line(row: Op3Download, { object, size }: KnownFile) {
  const isSegment = object.media_type === 'ITEM_HLS_SEGMENT'
  return {
    time: row.time,
    feedId: object.feed_id,
    itemId: object.item_id,
    file: loggedFile(object),
    unit: isSegment ? 'segment' : 'bytes',
    method: 'GET',
    status: 200,
    from: isSegment ? object.segment : 0,
    delivered: isSegment ? 1 : size,
    size: isSegment ? 0 : size,
    asked: null,
    country: /^[A-Z]{2}$/.test(row.country) ? row.country : '',
    region: row.region.slice(0, 100),
    network: '',
    app: row.agent.slice(0, 100),
    device: row.device.slice(0, 50),
    verdict: row.isBot ? 'bot' : '',
    lists: `op3, ${listsVersion}`,
    userAgent: row.agent,
    referrer: '',
    requestId: '',
  } as const
}
