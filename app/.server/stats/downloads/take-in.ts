import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { DownloadLineReader } from '#app/protocols/logs/download-log-reader.ts'
import { dateOf, dayOf } from './counting/tally.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { countingLock, countLines } from './count-lines.ts'
import { linesOnDisk, readRaw } from './log-file.ts'
import { closedSegments, type Segment } from './log/segments.ts'

const linesAtOnce = 10_000

/** What a segment holds: requests of these days (since 1970), and how many lines can and can't be read. */
interface Contents {
  days: Set<number>
  lines: number
  malformed: number
}

/**
 * Takes a segment in: stores it as a file of the log, counts its lines, and deletes it from this machine. One that was
 * taken in before is only deleted. False if another process is counting: it is taken in later.
 */
export async function takeInSegment(ctx: Ctx, segment: Segment): Promise<boolean> {
  const taken = (await wasTaken(ctx, segment)) || (await takeIn(ctx, segment))
  if (taken) await rm(segment.file, { force: true })
  return taken
}

async function takeIn(ctx: Ctx, { name, file }: Segment): Promise<boolean> {
  const contents = await contentsOf(file)
  const days = [...contents.days].toSorted((a, b) => a - b).map(dateOf)
  const day = days.at(-1) ?? ''
  const path = `downloads/${day}/${name}.gz`
  if (contents.lines > 0) await store(ctx, path, file)
  return transact(ctx, async (ctx) => {
    if (!(await isAlone(ctx))) return false
    if (!(await isNew(ctx, name)) || contents.lines === 0) return true
    await ctx.db
      .insertInto('download_files')
      .values({
        path,
        day,
        days: sql<Date[]>`${days}::date[]`,
        lines: contents.lines,
        malformed: contents.malformed,
      })
      .execute()
    for await (const lines of readLines(file)) await countLines(ctx, lines)
    return true
  })
}

async function wasTaken(ctx: Ctx, { name }: Segment): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('download_segments')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

async function isAlone(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${countingLock}, 0)) as alone`.execute(ctx.db)
  return rows[0]?.alone ?? false
}

async function isNew(ctx: Ctx, name: string): Promise<boolean> {
  const added = await ctx.db
    .insertInto('download_segments')
    .values({ name, taken_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

async function contentsOf(file: string): Promise<Contents> {
  const reader = new DownloadLineReader()
  const contents = { days: new Set<number>(), lines: 0, malformed: 0 }
  for await (const portion of linesOnDisk(file))
    for (const raw of portion) {
      const line = readRaw(reader, raw)
      if (line) {
        contents.days.add(dayOf(line.time))
        contents.lines++
      } else contents.malformed++
    }
  return contents
}

async function* readLines(file: string): AsyncGenerator<DownloadLine[]> {
  const reader = new DownloadLineReader()
  let lines: DownloadLine[] = []
  for await (const portion of linesOnDisk(file)) {
    for (const raw of portion) {
      const line = readRaw(reader, raw)
      if (line) lines.push(line)
    }
    if (lines.length < linesAtOnce) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Stores the whole lines. What is stored under the path by a take-in that failed is the same. */
async function store(ctx: Ctx, path: string, file: string): Promise<void> {
  const gzip = createGzip()
  pipeline(wholeLines(file), gzip, () => undefined)
  await ctx.storage.put(path, gzip, { contentType: 'application/gzip' })
}

async function* wholeLines(file: string): AsyncGenerator<Buffer> {
  for await (const lines of linesOnDisk(file)) {
    const [first, last] = [lines[0], lines.at(-1)]
    if (first && last) yield first.bytes.subarray(first.start, last.end + 1)
  }
}

/** The job: takes in the closed segments of this machine. */
export async function takeInSegments(ctx: Ctx): Promise<void> {
  for (const segment of await closedSegments(ctx.downloads.folder))
    if (!(await takeInSegment(ctx, segment))) return
}
