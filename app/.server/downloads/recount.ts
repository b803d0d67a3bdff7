import { sql } from 'kysely'
import type { DownloadLine } from '#app/protocols/download-log.ts'
import { DownloadLineReader } from '#app/protocols/download-log-reader.ts'
import { countOf, dayMs, dayOf, DownloadTally, type TallyRow } from '#app/rules/downloads/tally.ts'
import { type ListenerWindow, WindowBook } from '#app/rules/downloads/window-book.ts'
import { type Ctx, transact } from '../ctx.ts'
import { lockFor } from '../db/index.ts'
import { agentOf } from './agent.ts'
import { gatherDays } from './aggregates.ts'
import { countingLock, windowsKeptMs } from './count-lines.ts'
import { DayLines, feedOf, timeOf } from './day-lines.ts'
import { linesInStore } from './log-file.ts'
import { allVersions, factsOf, type KnownVersions } from './versions.ts'
import { keepWindows } from './windows.ts'

export interface RecountAsked {
  /** All feeds without it. */
  feedIds?: string[]
  /** Aggregates of earlier days stay as they are: 2026-11-26. */
  from?: string
  /** How many lines of two days are held at once: of more the log is read several times, each time for a part of them. */
  linesAtOnce?: number
}

const usualLinesAtOnce = 1_500_000

interface LogFile {
  path: string
  /** Days since 1970 on which it has requests, in order. */
  days: number[]
  lines: number
}

interface Recount extends RecountAsked {
  files: LogFile[]
  versions: KnownVersions
  feeds: ReadonlySet<string>
  gather: (rows: Iterable<TallyRow>) => Promise<void>
}

/**
 * Counts downloads anew from the log: windows and aggregates become what its lines come to in order of their times. Windows
 * depend on those before them, so the log is read from its beginning. Meanwhile nothing is taken in. Returns how many
 * lines were counted.
 */
export async function recountDownloads(ctx: Ctx, asked: RecountAsked = {}): Promise<number> {
  const { linesAtOnce = usualLinesAtOnce } = asked
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, countingLock)
    const recount = {
      ...asked,
      files: await logFiles(ctx),
      versions: await allVersions(ctx, asked.feedIds ?? null),
      feeds: await feedsOf(ctx, asked),
    }
    await empty(ctx, asked)
    const gathered = await gatherDays(ctx)
    const parts = Math.max(1, Math.ceil(linesOfTwoDays(recount.files) / linesAtOnce))
    let lines = 0
    for (let part = 0; part < parts; part++) {
      lines += await countPart(ctx, { ...recount, gather: gathered.add }, (line) => {
        return parts === 1 || partOf(line, parts) === part
      })
      await gathered.keep()
    }
    return lines
  })
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

function partOf({ feedId, itemId, userAgent }: DownloadLine, parts: number): number {
  let hash = 0
  for (const text of [feedId, itemId, userAgent])
    for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0
  return Math.abs(hash % parts)
}

async function countPart(
  ctx: Ctx,
  recount: Recount,
  isInPart: (line: DownloadLine) => boolean,
): Promise<number> {
  const { files, versions, gather, from = '' } = recount
  const reader = new DownloadLineReader()
  const book = new WindowBook()
  const tally = new DownloadTally()
  const keptSince = ctx.now().getTime() - windowsKeptMs
  const kept: ListenerWindow[] = []
  let count = 0

  /** Writes down what is over at `time`, while the next day is read. */
  async function close(time: number): Promise<void> {
    for (const window of book.takeOver(time)) {
      tally.add(countOf(window, window))
      if (window.startedAt >= keptSince) kept.push(window)
    }
    const rows = [...tally.takeBefore(dayOf(time - dayMs))]
    await gather(from === '' ? rows : rows.filter(({ day }) => day >= from))
  }

  let writing = Promise.resolve()
  const days = new Set(files.flatMap((file) => file.days))
  const read = new Map<number, DayLines>()
  for (const day of [...days].toSorted((a, b) => a - b)) {
    await readDay(ctx, recount, day, read)
    const lines = read.get(day) ?? new DayLines()
    read.delete(day)
    await writing
    for (const line of lines.inOrder(reader)) {
      if (!isInPart(line)) continue
      count++
      book.add(line, agentOf(line.userAgent), factsOf(versions, line))
    }
    writing = close((day + 1) * dayMs)
    writing.catch(() => undefined)
  }
  await writing
  await close(Infinity)
  await keepWindows(ctx, kept)
  return count
}

/** Reads the files that begin on a day. What they have of later days waits beside it. */
async function readDay(
  ctx: Ctx,
  { files, feeds }: Pick<Recount, 'files' | 'feeds'>,
  day: number,
  read: Map<number, DayLines>,
): Promise<void> {
  for (const { path, days } of files) {
    if (days[0] !== day) continue
    for await (const portion of linesInStore(ctx.storage, path))
      for (const raw of portion) {
        const time = timeOf(raw)
        const own = dayOf(time)
        if (!(own >= day) || !feeds.has(feedOf(raw))) continue
        const lines = read.get(own) ?? new DayLines()
        read.set(own, lines)
        lines.add(raw, time)
      }
  }
}

/** The job that counts the feeds of late lines anew. */
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
