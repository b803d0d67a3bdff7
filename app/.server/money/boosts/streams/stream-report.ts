import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { timeSplitAt } from '#app/protocols/lightning/boost-shares.ts'
import { budgetDay, countedSeconds } from '#app/rules/money/streaming.ts'
import type { StreamReport, StreamState, StreamStop } from '#app/schemas/money/streaming.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { divideBoost } from '../divide-boost.ts'
import { isOutside } from '#app/.server/money/lightning/index.ts'
import { streamRefused } from '#app/.server/money/books/index.ts'
import {
  countedToday,
  remainingOf,
  streamStateOf,
  stopOf,
  type StreamSettings,
} from './remaining.ts'
import { settingsOf } from './stream-settings.ts'

/** Pages report each minute, and when the listener pauses or seeks. */
const perMinute = 120
/** Sessions without a report for so long are over. */
const sessionDays = 2

/** A report with its account and content. */
interface StreamedReport extends StreamReport {
  userId: string
  content: ValuedContent
  /** Start of the time split at the position, whose recipients are others; -1 for none. */
  split: number
  /** Whether it pays recipients outside. */
  isOutside: boolean
}

/**
 * pay/stream-sats: counts seconds that the signed-in account has played, each report once. They are paid later, in
 * batches: until then they are a debt to which the listener has agreed.
 * @throws AppError 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 OFF, PAUSED, BUDGET_USED_UP, NOBODY_TO_PAY,
 * SESSION_TAKEN, 429; with the `state` if the listener or a limit has stopped streaming
 */
export async function streamSats(ctx: Ctx, report: StreamReport): Promise<StreamState> {
  const userId = requireUserId(ctx.actor)
  const limit = { bucket: `streams user ${userId}`, attempts: perMinute, seconds: 60 }
  if (!(await countAttempt(ctx, limit))) throw streamRefused('TOO_MANY_REQUESTS')
  const content = await valuedContent(ctx, report.entity._id)
  if (!content) throw streamRefused('CONTENT_NOT_FOUND')
  const shares = await divideBoost(ctx, content, {
    boostId: '',
    sats: 1000,
    position: report.position,
    sender: userId,
    // Temporary problems don't matter yet: it is paid later.
    outsideProblem: async () => null,
  })
  if (report.sequence === 0 && !shares.some(({ transferId }) => transferId !== null))
    throw streamRefused('NOBODY_TO_PAY')
  const streamed = {
    ...report,
    session: report.session.toUpperCase(),
    userId,
    content,
    split: timeSplitAt(content.value?.timeSplits ?? [], report.position)?.startSeconds ?? -1,
    isOutside: shares.some(({ destination }) => isOutside(destination)),
  }
  const { state, stop } = await transact(ctx, (ctx) => countReport(ctx, streamed))
  if (stop !== null) throw streamRefused(stop, state)
  return state
}

async function countReport(
  ctx: Ctx,
  streamed: StreamedReport,
): Promise<{ state: StreamState; stop: StreamStop | null }> {
  // Serialises an account's reports: whichever tab they come from, a minute counts once.
  const settings = await settingsOf(ctx, streamed.userId, { isLocked: true })
  if (!settings) return { state: await streamStateOf(ctx, null), stop: 'OFF' }
  const session = await openSession(ctx, streamed)
  const isRepeat = session.sequence >= streamed.sequence && !session.isNew
  const counted = isRepeat ? null : await count(ctx, streamed, { settings, began: session.began })
  const state = await streamStateOf(ctx, await settingsOf(ctx, streamed.userId))
  const stop = counted?.stop ?? null
  return { state: { ...state, stopped: stop ?? state.stopped }, stop }
}

/** @throws AppError 409 SESSION_TAKEN */
async function openSession(
  { db, now }: Ctx,
  { userId, session: id, sequence, content }: StreamedReport,
): Promise<{ sequence: number; began: number; isNew: boolean }> {
  const at = { user_id: userId, id }
  const existing = await db
    .selectFrom('stream_sessions')
    .select(['content_id', 'sequence', 'began_at'])
    .where((eb) => eb.and(at))
    .executeTakeFirst()
  if (existing && existing.content_id !== content.id) throw streamRefused('SESSION_TAKEN')
  const row = { sequence: Math.max(sequence, existing?.sequence ?? 0), reported_at: now() }
  await db
    .insertInto('stream_sessions')
    .values({ ...at, ...row, content_id: content.id, began_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row))
    .execute()
  if (!existing) return { sequence, began: now().getTime(), isNew: true }
  return { sequence: existing.sequence, began: existing.began_at.getTime(), isNew: false }
}

/** Counts as much as the limits allow; returns why streaming has stopped if that is nothing. */
async function count(
  ctx: Ctx,
  streamed: StreamedReport,
  { settings, began }: { settings: StreamSettings; began: number },
): Promise<{ stop: StreamStop | null }> {
  const { rate } = settings
  const { split, isOutside } = streamed
  const left = await remainingOf(ctx, settings, {
    contentId: streamed.content.id,
    split,
    isOutside,
  })
  const stop = stopOf(settings, left)
  if (stop !== null) return { stop }
  const { counted, countedUntil } = countedSeconds({
    seconds: streamed.seconds,
    now: ctx.now().getTime(),
    began,
    countedUntil: settings.counted_until?.getTime() ?? null,
    rate,
    left: Math.min(left.budget, left.wallet),
  })
  if (counted === 0) return { stop: null }
  await addMinutes(ctx, streamed, counted * rate)
  await ctx.db
    .updateTable('stream_settings')
    .set({
      counted_until: new Date(countedUntil),
      day: budgetDay(ctx.now()),
      day_sixtieths: countedToday(ctx, settings) + counted * rate,
    })
    .where('user_id', '=', streamed.userId)
    .execute()
  return { stop: null }
}

async function addMinutes(
  { db, now }: Ctx,
  { userId, content, position, split, isOutside }: StreamedReport,
  sixtieths: number,
): Promise<void> {
  await sql`
    insert into stream_minutes as m (user_id, content_id, split, position, sixtieths, since, heard_at, is_outside)
    values (${userId}, ${content.id}, ${split}, ${position}, ${sixtieths}, ${now()}, ${now()}, ${isOutside})
    on conflict (user_id, content_id, split) do update
    set sixtieths = m.sixtieths + excluded.sixtieths, position = excluded.position, heard_at = excluded.heard_at,
      is_outside = m.is_outside or excluded.is_outside
  `.execute(db)
}

/** Deletes sessions that have ended. */
export async function cleanUpStreams({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('stream_sessions')
    .where('reported_at', '<', subDays(now(), sessionDays))
    .execute()
}
