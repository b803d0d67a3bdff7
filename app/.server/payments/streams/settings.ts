import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { budgetDay, streamAmounts, wholeSats } from '#app/rules/streaming.ts'
import type {
  StreamState,
  StreamStop,
  streamPauseInput,
  streamSettingsInput,
} from '#app/schemas/streaming.ts'
import { requireUserId } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { DB } from '#app/.server/db/index.ts'
import { balanceOf } from '../ledger/index.ts'

export type StreamSettings = Selectable<DB['stream_settings']>

/** me/stream-get: what the signed-in account streams. */
export async function streamState(ctx: Ctx): Promise<StreamState> {
  return stateOf(ctx, await settingsOf(ctx, requireUserId(ctx.actor)))
}

/** me/stream-set: how much the signed-in account streams; what was paused or stopped goes on. */
export async function setStream(
  ctx: Ctx,
  amounts: z.output<typeof streamSettingsInput>,
): Promise<StreamState> {
  const set = { ...amounts, stopped: null }
  await ctx.db
    .insertInto('stream_settings')
    .values({ ...set, user_id: requireUserId(ctx.actor) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
  return streamState(ctx)
}

/** me/stream-pause: pauses what the signed-in account streams, or has it go on. */
export async function pauseStream(
  ctx: Ctx,
  { paused }: z.output<typeof streamPauseInput>,
): Promise<StreamState> {
  await ctx.db
    .updateTable('stream_settings')
    .set({ stopped: paused ? 'PAUSED' : null })
    .where('user_id', '=', requireUserId(ctx.actor))
    .execute()
  return streamState(ctx)
}

/** Whether an account has set a rate. */
export async function isStreaming({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stream_settings')
    .select('rate')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.rate > 0
}

/** The settings of an account, locked if they are to be counted on; null where it never had any. */
export async function settingsOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { isLocked = false } = {},
): Promise<StreamSettings | null> {
  const query = db.selectFrom('stream_settings').selectAll().where('user_id', '=', userId)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

export async function stateOf(ctx: Ctx, settings: StreamSettings | null): Promise<StreamState> {
  if (!settings) return { rate: 0, budget: streamAmounts.usualBudget, spent: 0, stopped: 'OFF' }
  const { rate, budget } = settings
  const spent = wholeSats(countedToday(ctx, settings))
  return { rate, budget, spent, stopped: stopOf(settings, await leftOf(ctx, settings)) }
}

/** What may still be streamed, in sixtieths of a sat: of the day's budget, and of the wallet. */
export interface Left {
  budget: number
  wallet: number
}

export async function leftOf(ctx: Ctx, settings: StreamSettings): Promise<Left> {
  const { user_id: userId, budget } = settings
  const { available } = await balanceOf(ctx, `wallet:${userId}`)
  const unpaid = await unpaidOf(ctx, userId)
  return {
    budget: budget * 60 - countedToday(ctx, settings),
    wallet: Math.floor(available / 1000) * 60 - unpaid,
  }
}

/** Why nothing is streamed; null where something is. */
export function stopOf({ rate, stopped }: StreamSettings, left: Left): StreamStop | null {
  if (rate === 0) return 'OFF'
  if (stopped !== null) return stopped as StreamStop
  if (left.budget < rate) return 'BUDGET_USED_UP'
  return left.wallet < rate ? 'WALLET_BALANCE_LOW' : null
}

/** In sixtieths of a sat. */
export function countedToday({ now }: Ctx, { day, day_sixtieths }: StreamSettings): number {
  return day === budgetDay(now()) ? day_sixtieths : 0
}

async function unpaidOf({ db }: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select (coalesce((select sum(sixtieths) from stream_minutes where user_id = ${userId}), 0)
      + coalesce((select sum(sats) * 60 from stream_batches where user_id = ${userId}), 0))::bigint as unpaid
  `.execute(db)
  return rows[0]?.unpaid ?? 0
}
