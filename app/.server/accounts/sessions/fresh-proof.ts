import { subMinutes } from 'date-fns/subMinutes'
import { type ProvedAct, proofTexts } from '#app/texts/accounts/proof.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const goodForMinutes = 10

/**
 * Requires that the session has proved within the last 10 minutes that its user owns the account, by a mailed code, a
 * passkey or a Nostr key. Logging in counts as a proof. The product itself needs none.
 * @throws AppError 403 PROOF_NEEDED
 */
export async function requireFreshProof(ctx: Ctx, act: ProvedAct): Promise<void> {
  if (ctx.actor.kind === 'system' || (await isProofFresh(ctx))) return
  throw new AppError('PROOF_NEEDED', { status: 403, message: proofTexts.needed(act) })
}

/** Whether the session has proved that within the last 10 minutes. */
export async function isProofFresh(ctx: Ctx): Promise<boolean> {
  const { userId, sessionId, renewals = 0 } = requireSession(ctx.actor)
  const proved = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    // What was asked with an earlier secret is perhaps a thief's: they may have kept a request open until the proof.
    .where('renewals', '=', renewals)
    .where('proved_at', '>', subMinutes(ctx.now(), goodForMinutes))
    .executeTakeFirst()
  return proved !== undefined
}
