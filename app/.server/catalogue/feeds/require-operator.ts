import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireOperator } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Allows the operator to decide whose a feed is. @throws AppError 403 FORBIDDEN, 403 PROOF_NEEDED */
export async function requireFeedOperator(ctx: Ctx): Promise<void> {
  requireOperator(ctx.actor)
  await requireFreshProof(ctx, 'setFeedBack')
}
