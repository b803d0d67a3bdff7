import type { z } from 'zod'
import type {
  StreamState,
  streamPauseInput,
  streamSettingsInput,
} from '#app/schemas/money/streaming.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { deleteStreamDebt } from './debts.ts'
import { streamStateOf, type StreamSettings } from './remaining.ts'

/** me/stream-get: the streaming state of the signed-in account. */
export async function streamState(ctx: Ctx): Promise<StreamState> {
  return streamStateOf(ctx, await settingsOf(ctx, requireUserId(ctx.actor)))
}

/**
 * me/stream-set: sets rate and daily budget of the signed-in account, and resumes streaming. An increase needs a fresh
 * proof, since it is then paid without confirmation.
 * @throws AppError 403 PROOF_NEEDED
 */
export async function setStream(
  ctx: Ctx,
  amounts: z.output<typeof streamSettingsInput>,
): Promise<StreamState> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    // Locked, so that the comparison is with the current settings.
    const before = await settingsOf(ctx, userId, { isLocked: true })
    if (isIncrease(amounts, before)) await requireFreshProof(ctx, 'streamBudget')
    const set = { ...amounts, stopped: null }
    await ctx.db
      .insertInto('stream_settings')
      .values({ ...set, user_id: userId, turn_at: ctx.now() })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
      .execute()
  })
  return streamState(ctx)
}

function isIncrease(
  { rate, budget }: z.output<typeof streamSettingsInput>,
  before: StreamSettings | null,
): boolean {
  if (rate === 0) return false
  return rate > (before?.rate ?? 0) || budget > (before?.budget ?? 0)
}

/** me/stream-give-up: deletes the streaming debt of the signed-in account. */
export async function giveUpStreamDebt(ctx: Ctx): Promise<StreamState> {
  await deleteStreamDebt(ctx, requireUserId(ctx.actor))
  return streamState(ctx)
}

/** me/stream-pause: pauses or resumes streaming of the signed-in account. */
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

/** The streaming settings of an account, locked if needed; null if it never had any. */
export async function settingsOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { isLocked = false } = {},
): Promise<StreamSettings | null> {
  const query = db.selectFrom('stream_settings').selectAll().where('user_id', '=', userId)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}
