import { requireFreshProof } from '../accounts/index.ts'
import { requireOperator } from '../actor.ts'
import type { Ctx } from '../ctx.ts'

/** Allows the operator to decide whose a feed is. @throws AppError 403 FORBIDDEN, 403 PROOF_NEEDED */
export async function requireFeedOperator(ctx: Ctx): Promise<void> {
  requireOperator(ctx.actor)
  await requireFreshProof(ctx, 'setFeedBack')
}
