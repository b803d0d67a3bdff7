import { sql } from 'kysely'
import { availableParallelism } from 'node:os'
import { dayMs, dayOf } from '../counting/tally.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { gatherDays } from '../aggregates.ts'
import { countingLock, windowsKeptMs } from '../count-lines.ts'
import { mediaFilesOfFeeds } from '../media-files.ts'
import { storeWindows } from '../windows.ts'
import { type CountingThreads, startCounting } from './counting-threads.ts'
import type { CountingReply } from './messages.ts'
import { type LogFile, readDays } from './read-days.ts'

export interface RecountAsked {
  /** All feeds without it. */
  feedIds?: string[]
  /** Aggregates of earlier days stay as they are: 2026-11-26. */
  from?: string
  /** How many lines of two days are held in memory; for more the log is read in several passes, each for a part. */
  linesAtOnce?: number
}

const usualLinesAtOnce = 1_500_000
const maxThreads = 4
/** Of fewer lines, starting a thread for them costs more than it saves. */
const linesOfThread = 100_000

/**
 * Recounts downloads from the log: rebuilds windows and aggregates from its lines in order of time. Windows depend on
 * earlier ones, so the log is read from its beginning. Nothing is ingested meanwhile. Returns the number of counted
 * lines.
 */
export async function recountDownloads(ctx: Ctx, asked: RecountAsked = {}): Promise<number> {
  const { linesAtOnce = usualLinesAtOnce, feedIds = null } = asked
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, countingLock)
    const files = await logFiles(ctx)
    await empty(ctx, asked)
    const counting = {
      mediaFiles: await mediaFilesOfFeeds(ctx, feedIds),
      keptSince: ctx.now().getTime() - windowsKeptMs,
    }
    const threads = startCounting(threadsFor(files), counting, ctx.downloads.countingWorker)
    try {
      return await countAll(ctx, {
        files,
        threads,
        feeds: await feedsOf(ctx, asked),
        passes: Math.max(1, Math.ceil(linesOfTwoDays(files) / linesAtOnce)),
        from: asked.from ?? '',
      })
    } finally {
      await threads.end()
    }
  })
}

function threadsFor(files: LogFile[]): number {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const wanted = Math.ceil(lines / linesOfThread)
  return Math.max(1, Math.min(wanted, availableParallelism(), maxThreads))
}

interface Recount {
  files: LogFile[]
  feeds: ReadonlySet<string>
  threads: CountingThreads
  passes: number
  /** The first day that is written, or ''. */
  from: string
}

async function countAll(ctx: Ctx, recount: Recount): Promise<number> {
  const gathered = await gatherDays(ctx)
  let lines = 0
  for (let pass = 0; pass < recount.passes; pass++) {
    for await (const counted of countPass(ctx, recount, pass)) {
      lines += counted.lines
      await gathered.add(counted.rows.filter(({ day }) => day >= recount.from))
      await storeWindows(ctx, counted.windows)
    }
    await gathered.keep()
  }
  return lines
}

/** A pipeline: while the threads count a day, the next one is read and the previous one's result is written. */
async function* countPass(
  { storage }: Ctx,
  { files, feeds, threads, passes }: Recount,
  pass: number,
): AsyncGenerator<CountingReply> {
  const reading = readDays(storage, { files, feeds, threads: threads.size, passes, pass })
  let counting: Promise<CountingReply> | undefined
  for await (const { day, parts } of reading) {
    const counted = await counting
    counting = threads.count(parts, (day + 1) * dayMs)
    counting.catch(() => undefined)
    if (counted) yield counted
  }
  if (counting) yield await counting
  yield await threads.count(null, Infinity)
}

async function logFiles(ctx: Ctx): Promise<LogFile[]> {
  const rows = await ctx.db
    .selectFrom('download_files')
    .select(['path', 'lines', sql<string[]>`days::text[]`.as('days')])
    .orderBy('path')
    .execute()
  return rows.map(({ path, lines, days }) => {
    return {
      path,
      lines,
      days: days.map((day) => dayOf(Date.parse(day))).toSorted((a, b) => a - b),
    }
  })
}

async function feedsOf(ctx: Ctx, { feedIds }: RecountAsked): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .$if(feedIds !== undefined, (query) => query.where('id', '=', sql<string>`any(${feedIds})`))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function empty(ctx: Ctx, { feedIds, from }: RecountAsked): Promise<void> {
  const ofFeeds = feedIds ? sql`feed_id = any(${feedIds})` : sql`true`
  const later = from === undefined ? sql`true` : sql`day >= ${from}::date`
  await sql`delete from download_counts where ${ofFeeds} and ${later}`.execute(ctx.db)
  await sql`delete from download_windows where ${ofFeeds}`.execute(ctx.db)
}

/** Of the two days with most lines. A file may have those of several days: all count for each. */
function linesOfTwoDays(files: LogFile[]): number {
  const days = new Map<number, number>()
  for (const { days: ofFile, lines } of files)
    for (const day of ofFile) days.set(day, (days.get(day) ?? 0) + lines)
  return Math.max(0, ...[...days].map(([day, lines]) => lines + (days.get(day - 1) ?? 0)))
}

/** The job that recounts the feeds of late lines. */
export async function recountLate(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, countingLock)
    const asked = await ctx.db
      .deleteFrom('download_recounts')
      .returning(['feed_id', sql<string>`day::text`.as('day')])
      .execute()
    if (asked.length === 0) return
    const from = asked.map(({ day }) => day).toSorted()[0]
    await recountDownloads(ctx, { feedIds: asked.map(({ feed_id }) => feed_id), from })
  })
}
