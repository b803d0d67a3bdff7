import type { z } from 'zod'
import type {
  StreamState,
  streamPauseInput,
  streamSettingsInput,
} from '#app/schemas/money/streaming.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { forgetDebt } from './debts.ts'
import { stateOf, type StreamSettings } from './left.ts'

/** me/stream-get: what the signed-in account streams. */
export async function streamState(ctx: Ctx): Promise<StreamState> {
  return stateOf(ctx, await settingsOf(ctx, requireUserId(ctx.actor)))
}

/**
 * me/stream-set: how much the signed-in account streams; what was paused or stopped goes on. More than before, which is then
 * paid without being asked for each time, needs a fresh proof.
 * @throws AppError 403 PROOF_NEEDED
 */
export async function setStream(
  ctx: Ctx,
  amounts: z.output<typeof streamSettingsInput>,
): Promise<StreamState> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    // What is lowered meanwhile is what this is more than.
    const before = await settingsOf(ctx, userId, { isLocked: true })
    if (isMore(amounts, before)) await requireFreshProof(ctx, 'streamBudget')
    const set = { ...amounts, stopped: null }
    await ctx.db
      .insertInto('stream_settings')
      .values({ ...set, user_id: userId, turn_at: ctx.now() })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
      .execute()
  })
  return streamState(ctx)
}

function isMore(
  { rate, budget }: z.output<typeof streamSettingsInput>,
  before: StreamSettings | null,
): boolean {
  if (rate === 0) return false
  return rate > (before?.rate ?? 0) || budget > (before?.budget ?? 0)
}

/** me/stream-give-up: the signed-in account won't pay what it owes and had too little for. */
export async function giveUpStreamDebt(ctx: Ctx): Promise<StreamState> {
  await forgetDebt(ctx, requireUserId(ctx.actor))
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

/** The settings of an account, locked if they are to be counted on; null where it never had any. */
export async function settingsOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { isLocked = false } = {},
): Promise<StreamSettings | null> {
  const query = db.selectFrom('stream_settings').selectAll().where('user_id', '=', userId)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}
