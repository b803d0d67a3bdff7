import { type Selectable, sql } from 'kysely'
import { budgetDay, countable, streamAmounts, wholeSats } from '#app/rules/money/streaming.ts'
import type { StreamState, StreamStop } from '#app/schemas/money/streaming.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { balanceOf } from '#app/.server/money/books/index.ts'
import { streamDebt } from './debts.ts'

export type StreamSettings = Selectable<DB['stream_settings']>

export async function streamStateOf(
  ctx: Ctx,
  settings: StreamSettings | null,
): Promise<StreamState> {
  const nothing = { rate: 0, budget: streamAmounts.usualBudget, spent: 0, owed: 0 }
  if (!settings) return { ...nothing, stopped: 'OFF' }
  const { rate, budget, user_id: userId } = settings
  const stopped = stopOf(settings, await remainingOf(ctx, settings))
  const spent = wholeSats(countedToday(ctx, settings) + feesToday(ctx, settings))
  return { rate, budget, spent, stopped, owed: await streamDebt(ctx, userId) }
}

/** The remaining daily budget and wallet balance for streaming, in sixtieths of a sat. */
export interface Remaining {
  budget: number
  wallet: number
}

/** Content being played, and whether it pays recipients outside. */
interface PlayedContent {
  contentId: string
  split: number
  isOutside: boolean
}

/**
 * What remains: network fees of today are deducted from the budget, and the fee caps of all unpaid minutes from both.
 * For `listened` content its own fee cap is deducted too.
 */
export async function remainingOf(
  ctx: Ctx,
  settings: StreamSettings,
  played?: PlayedContent,
): Promise<Remaining> {
  const { user_id: userId, budget } = settings
  const { available } = await balanceOf(ctx, `wallet:${userId}`)
  const { unpaid, reserved, heard } = await unpaidOf(ctx, userId, played)
  const mayCount = (left: number) =>
    countable({ left, heard, isOutside: played?.isOutside ?? false })
  return {
    budget: mayCount(
      budget * 60 - countedToday(ctx, settings) - feesToday(ctx, settings) - reserved,
    ),
    wallet: mayCount(Math.floor(available / 1000) * 60 - unpaid - reserved),
  }
}

/** Why streaming has stopped; null if it hasn't. */
export function stopOf({ rate, stopped }: StreamSettings, left: Remaining): StreamStop | null {
  if (rate === 0) return 'OFF'
  if (stopped !== null) return stopped as StreamStop
  if (left.budget < rate) return 'BUDGET_USED_UP'
  return left.wallet < rate ? 'WALLET_BALANCE_LOW' : null
}

/** Counted today, in sixtieths of a sat. */
export function countedToday({ now }: Ctx, { day, day_sixtieths }: StreamSettings): number {
  return day === budgetDay(now()) ? day_sixtieths : 0
}

/** Network fees of today, or their caps while pending: whole sats, in sixtieths of a sat. */
function feesToday({ now }: Ctx, { fee_day, day_fee_msat }: StreamSettings): number {
  return fee_day === budgetDay(now()) ? Math.ceil(day_fee_msat / 1000) * 60 : 0
}

/**
 * In sixtieths of a sat: all unpaid minutes, their fee caps without those of the played content, and that content's
 * minutes which aren't in a batch yet.
 */
async function unpaidOf(
  { db }: Ctx,
  userId: string,
  { contentId = '', split = -1 }: Partial<PlayedContent> = {},
): Promise<{ unpaid: number; reserved: number; heard: number }> {
  const { rows } = await sql<{ unpaid: number; reserved: number; heard: number }>`
    with unpaid as (
      select sixtieths, is_outside, content_id = ${contentId} and split = ${split} as is_listened
      from stream_minutes where user_id = ${userId}
      union all
      select sats * 60, is_outside, false from stream_batches where user_id = ${userId}
    )
    select coalesce(sum(sixtieths), 0)::bigint as unpaid,
      coalesce(sum(sixtieths) filter (where is_listened), 0)::bigint as heard,
      -- As boostFeeCap.
      (coalesce(sum(sixtieths / 60 / 20 + 5) filter (where is_outside and sixtieths >= 60 and not is_listened), 0) * 60)::bigint
        as reserved
    from unpaid
  `.execute(db)
  return rows[0] ?? { unpaid: 0, reserved: 0, heard: 0 }
}
