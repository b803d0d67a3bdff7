import { paymentTexts } from '#app/texts/money/payments.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'

/** Calls the installation's Lightning node. @throws AppError 503 NODE_AWAY if there is none or it doesn't answer */
export async function requireNode<T>(
  ctx: Ctx,
  ask: (node: LightningNode) => Promise<T>,
): Promise<T> {
  try {
    if (ctx.lightning) return await ask(ctx.lightning)
  } catch (error) {
    if (!(error instanceof LightningAwayError)) throw error
  }
  throw new AppError('NODE_AWAY', { status: 503, message: paymentTexts.nodeAway })
}
