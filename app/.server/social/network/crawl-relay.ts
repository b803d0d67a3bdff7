import type { Ctx } from '#app/.server/base/ctx.ts'
import { type BatchToAsk, batchesToAsk, type Cursor, saveCursor } from './crawl-cursors.ts'
import { isRelayFault, Refusal } from './relay-faults.ts'
import { openSession, type RelaySession, type SessionSettings } from './relay-session.ts'
import { countFetched, isRelayDue, recordConnected, recordFailure } from './other-relays.ts'
import { storeFetched } from './store-fetched.ts'
import { filterOf } from './crawl-topics.ts'

/** Limits of one round with one relay. */
const max = { batches: 30, pagesOfBatch: 10, events: 3000, refusals: 3 }
const eventsOfPage = 500
/** An answer with fewer events is complete: no relay has a limit that low. */
const surelyComplete = 20
/** Seconds before the last round that are asked for again, and once a day: events may reach other relays late. */
const overlapSeconds = 5 * 60
const overlapOfDaySeconds = 3 * 24 * 60 * 60

/**
 * Fetches what is new from another relay, about the batches that it wasn't asked about for the longest time, unless it
 * is backed off. Faults of the relay are recorded; only errors of our own are thrown.
 */
export async function crawlRelay(
  ctx: Ctx,
  url: string,
  settings: SessionSettings = {},
): Promise<void> {
  if (!(await isRelayDue(ctx, url))) return
  let session: RelaySession | null = null
  try {
    session = await openSession(ctx, url, settings)
    await askAll(ctx, url, session, settings.signal)
    await recordConnected(ctx, url)
  } catch (error) {
    if (settings.signal?.aborted) return
    if (!isRelayFault(error)) throw error
    await recordFailure(ctx, url, error)
  } finally {
    session?.close()
  }
}

async function askAll(
  ctx: Ctx,
  url: string,
  session: RelaySession,
  ending?: AbortSignal,
): Promise<void> {
  let eventsLeft = max.events
  let answered = 0
  const refusals: Refusal[] = []
  for (const batch of await batchesToAsk(ctx, url, max.batches)) {
    if (ending?.aborted || eventsLeft <= 0) return
    try {
      eventsLeft -= await askAbout(ctx, url, session, batch)
      answered++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
      if (refusals.length === max.refusals) throw error
    }
  }
  // A relay may refuse single requests; one that refuses all of them counts as failed.
  if (answered === 0 && refusals[0]) throw refusals[0]
}

/** Asks about one batch, page by page. Returns the number of events that came. */
async function askAbout(
  ctx: Ctx,
  url: string,
  session: RelaySession,
  batch: BatchToAsk,
): Promise<number> {
  let cursor = batch.cursor
  let count = 0
  // Written first, so that after a failure all other batches come before this one.
  await saveCursor(ctx, url, batch.id, cursor)
  for (let pages = 0; pages < max.pagesOfBatch; pages++) {
    const now = Math.floor(ctx.now().getTime() / 1000)
    const until = cursor.paging?.until ?? null
    const filter = filterOf(batch.topic, batch.members, {
      since: sinceOf(batch, ctx.now()),
      until,
      limit: eventsOfPage,
      now,
    })
    const page = await session.ask(filter, async (events) => {
      const { fresh, forged } = await storeFetched(ctx, events)
      if (fresh > 0) await countFetched(ctx, url, fresh)
      return forged
    })
    count += page.count
    cursor = cursorAfter(cursor, page, now)
    await saveCursor(ctx, url, batch.id, cursor)
    if (cursor.paging === null) break
  }
  return count
}

function sinceOf({ cursor: { reached }, askedAt }: BatchToAsk, now: Date): number {
  if (reached === null) return 0
  const isFirstOfDay = askedAt?.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)
  return Math.max(0, reached - (isFirstOfDay ? overlapOfDaySeconds : overlapSeconds))
}

/** The cursor after a page that was asked for at `now` (Unix seconds). */
function cursorAfter(
  { reached, paging }: Cursor,
  page: { count: number; oldest: number },
  now: number,
): Cursor {
  const from = paging?.from ?? now
  if (page.count < surelyComplete || page.oldest === 0) return { reached: from, paging: null }
  // The next page may have more of the oldest second. Where a whole page was of that second, paging goes on before it.
  const until = page.oldest === paging?.until ? page.oldest - 1 : page.oldest
  return { reached, paging: { until, from } }
}
