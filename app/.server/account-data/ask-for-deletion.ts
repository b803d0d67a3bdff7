import { accountDataTexts as texts } from '#app/texts/account-data.ts'
import { endAccountLater } from '../accounts/index.ts'
import { requireUserId } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { cancelAllSubscriptions, cancelPlanOf, walletRest } from '../payments/index.ts'

interface Confirmed {
  /** The typed username or address. */
  confirmation: string
  /** Whether they give up what is in their wallet. */
  give_up: boolean
}

/**
 * Has the signed-in account deleted in two weeks. Its wallet has to be empty, or given up, and none of its payments under
 * way. What it subscribes to, and its plan, are cancelled at once.
 * @throws AppError 409 PAYMENT_PENDING, 400 NOT_CONFIRMED, SATS_LEFT, 403 PROOF_NEEDED
 */
export async function askForDeletion(
  ctx: Ctx,
  { confirmation, give_up }: Confirmed,
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const { millisats, heldMillisats } = await walletRest(ctx, userId)
  if (heldMillisats > 0)
    throw new AppError('PAYMENT_PENDING', { status: 409, message: texts.paymentPending })
  if (millisats > 0 && !give_up)
    throw new AppError('SATS_LEFT', { status: 400, field: 'give_up', message: texts.giveUpMissing })
  await endAccountLater(ctx, { confirmation })
  await cancelAllSubscriptions(ctx, userId)
  await cancelPlanOf(ctx, userId)
}
