import { sql } from 'kysely'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { factsOf, type MediaFiles } from './counting/first-minute.ts'
import { countOf, dateOf, dayMs, dayOf, DownloadTally, type WindowCount } from './counting/tally.ts'
import { type ListenerWindow, type WindowKey, WindowBook } from './counting/window-book.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { agentOf } from './agent.ts'
import { addToDays } from './aggregates.ts'
import { mediaFilesOf } from './media-files.ts'
import { deleteWindows, storeWindows, openWindowsOf } from './windows.ts'

/** Lines that are older are counted by a recount of their feed. */
const longestLateMs = 2 * dayMs
/** How long windows stay stored: as long as a line may still belong to them. */
export const windowsKeptMs = longestLateMs + dayMs

/** A recount waits for more late lines. */
const recountPauseMs = 60_000

/** The lock on windows and aggregates: one process counts at a time. */
export const countingLock = 'count downloads'

/**
 * Counts lines of the log, in the transaction of `ctx` and under `countingLock`: adds them to their windows, and what
 * these come to, to the aggregates. A job recounts the feeds of late lines. Lines of deleted feeds are left out.
 */
export async function countLines(ctx: Ctx, all: DownloadLine[]): Promise<void> {
  const feeds = await existingFeeds(ctx, all)
  const lines = all.filter(({ feedId }) => feeds.has(feedId))
  const mediaFiles = await mediaFilesOf(ctx, lines)
  const oldest = ctx.now().getTime() - longestLateMs
  const late = lines.filter(({ time }) => time < oldest)
  const inTime = lines.filter(({ time }) => time >= oldest)
  if (inTime.length > 0) late.push(...(await addToWindows(ctx, inTime, mediaFiles)))
  await askForRecount(ctx, late)
}

/** Returns the late lines: with one of them the stored windows after it would have to be rebuilt. */
async function addToWindows(
  ctx: Ctx,
  lines: DownloadLine[],
  mediaFiles: MediaFiles,
): Promise<DownloadLine[]> {
  const kept = await openWindowsOf(ctx, lines.map(windowKeyOf))
  const book = new WindowBook()
  const before = new Map<ListenerWindow, { window: ListenerWindow; count: WindowCount }>()
  for (const window of kept) {
    before.set(window, { window: { ...window }, count: countOf(window, window) })
    book.keep(window)
  }
  const changed = new Set<ListenerWindow>()
  const late: DownloadLine[] = []
  for (const line of lines) {
    const window = book.add(line, agentOf(line.userAgent), factsOf(mediaFiles, line))
    if (window === 'late') late.push(line)
    else changed.add(window)
  }
  const tally = new DownloadTally()
  const replaced: ListenerWindow[] = []
  for (const window of changed) {
    const earlier = before.get(window)
    if (earlier) {
      replaced.push(earlier.window)
      tally.add(earlier.count, -1)
    }
    tally.add(countOf(window, window))
  }
  await deleteWindows(ctx, replaced)
  await storeWindows(ctx, [...changed])
  await addToDays(ctx, tally.takeBefore(Infinity))
  return late
}

function windowKeyOf(line: DownloadLine): WindowKey {
  const { feedId, itemId, listener, previousListener, userAgent } = line
  return { feedId, itemId, listener, previousListener, agent: agentOf(userAgent) }
}

async function existingFeeds(ctx: Ctx, lines: DownloadLine[]): Promise<Set<string>> {
  const feedIds = [...new Set(lines.map(({ feedId }) => feedId))]
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', sql<string>`any(${feedIds})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Enqueues a recount for the feeds of late lines, from the first day on which a window with such a line may begin. */
async function askForRecount(ctx: Ctx, late: DownloadLine[]): Promise<void> {
  if (late.length === 0) return
  const days = new Map<string, number>()
  for (const { feedId, time } of late)
    days.set(feedId, Math.min(days.get(feedId) ?? Infinity, dayOf(time) - 1))
  await sql`
    insert into download_recounts (feed_id, day)
    select * from unnest(
      ${[...days.keys()]}::text[],
      ${[...days.values()].map(dateOf)}::date[]
    )
    on conflict (feed_id) do update set day = least(download_recounts.day, excluded.day)`.execute(
    ctx.db,
  )
  const runAt = new Date(ctx.now().getTime() + recountPauseMs)
  await enqueue(ctx, 'recount-downloads', {}, { key: 'recount-downloads', runAt })
}
