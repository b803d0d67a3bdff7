import { requireFreshProof } from '../accounts/index.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'

/** Allows the operator and the product itself. @throws AppError 403 FORBIDDEN */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.admin)) return
  throw new AppError('FORBIDDEN', { status: 403, message: 'Not allowed' })
}

/** Allows the operator to decide whose a feed is. @throws AppError 403 FORBIDDEN, 403 PROOF_NEEDED */
export async function requireFeedOperator(ctx: Ctx): Promise<void> {
  requireOperator(ctx)
  await requireFreshProof(ctx, 'setFeedBack')
}
