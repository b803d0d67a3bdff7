import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type MediaRequest, pastRequests, recountLate } from '#app/.server/stats/downloads/index.ts'
import { sampleOperations, writeListeners } from '#app/.server/site/operator/index.ts'
import { countSiteListening } from '#app/.server/stats/listens/index.ts'
import { shownDays } from '#app/rules/site/operations.ts'
import { dayMs, type DownloadedShow, isNoise, requestsOfDay } from './downloads.ts'
import { addListening } from './listening.ts'
import { placeOfDemo } from './listeners.ts'
import { endOfHistory, isHistoryMade, noteHistory } from './history-state.ts'
import { addPayments } from './payments.ts'
import { demoItems, paidItems, showsOf, soldShows } from './shows.ts'

const daysOfHistory = 730
const daysOfSegment = 7
const listenedItems = 24
const lock = 'demo history'

/**
 * Gives the demo's shows two years of downloads, listens and payments, in the ways that those of everybody go: requests as
 * lines of the log, which are counted; listens as players report them; payments in play money from wallets in the books.
 * What was made before an interruption isn't made again. Does nothing where there is no demo, or its history is there.
 */
export async function makeHistory(ctx: Ctx): Promise<void> {
  await ctx.db.connection().execute(async (connection) => {
    const held = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtext(${lock})) as held`.execute(connection)
    // Another process is at it.
    if (!held.rows[0]?.held) return
    try {
      if (!(await isHistoryMade(ctx))) await make(ctx)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${lock}))`.execute(connection)
    }
  })
}

async function make(ctx: Ctx): Promise<void> {
  const items = await demoItems(ctx)
  if (items.length === 0) return
  const now = await endOfHistory(ctx)
  const shows = showsOf(items, { now, days: daysOfHistory, site: ctx.site.publicUrl })
  const listeners = await addDownloads(ctx, shows, now)
  const newest = items.toSorted((a, b) => b.publishedAt - a.publishedAt)
  await addListening(ctx, { items: newest.slice(0, listenedItems), now })
  await countSiteListening(ctx)
  await addPayments(ctx, {
    items: paidItems(items, shows),
    sold: await soldShows(ctx, items),
    now,
  })
  await sampleOperations(ctx, { days: shownDays })
  await writeListeners(ctx, listeners)
  await noteHistory(ctx)
}

/** Answers how many listened on each of the last days. */
async function addDownloads(
  ctx: Ctx,
  shows: readonly DownloadedShow[],
  now: number,
): Promise<Map<number, number>> {
  const listeners = new Map<number, number>()
  const { takeIn } = pastRequests(ctx, placeOfDemo)
  const last = Math.floor(now / dayMs)
  const items = shows.flatMap((show) => show.items)
  const first = Math.min(...items.map(({ publishedAt }) => Math.floor(publishedAt / dayMs)))
  for (let day = first; day <= last; day += daysOfSegment) {
    const days = Array.from({ length: daysOfSegment }, (_, at) => day + at)
    const requests = days.flatMap((each) => shows.flatMap((show) => requestsOfDay(show, each, now)))
    requests.sort((a, b) => a.time - b.time)
    for (const each of days.filter((each) => each > last - shownDays && each < last))
      listeners.set(each, listenersOn(requests, each))
    await takeIn(`demo-${day}`, requests)
  }
  await recountLate(ctx)
  return listeners
}

function listenersOn(requests: readonly MediaRequest[], day: number): number {
  const own = requests.filter(
    (request) => Math.floor(request.time / dayMs) === day && !isNoise(request),
  )
  return new Set(own.map(({ address }) => address)).size
}
