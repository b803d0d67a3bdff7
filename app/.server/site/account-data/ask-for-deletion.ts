import { endAccountLater, keepAccount } from '#app/.server/accounts/ending/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cancelAllSubscriptions, cancelPlanOf } from '#app/.server/money/sales/index.ts'
import { giveUpWallet, releaseGivenUpOf } from '#app/.server/money/wallet/index.ts'

interface Confirmed {
  /** The typed username or address. */
  confirmation: string
  /** The sum in their wallet that they give up, in millisats; undefined for none. */
  give_up?: number | undefined
}

/**
 * Schedules the deletion of the signed-in account in two weeks. Its wallet must be empty, or its sum given up to the
 * millisat, with no payment pending. Its subscriptions and its plan are cancelled at once.
 * @throws AppError 409 PAYMENT_PENDING, SATS_DIFFER, 400 NOT_CONFIRMED, SATS_LEFT, 403 PROOF_NEEDED
 */
export async function askForDeletion(
  ctx: Ctx,
  { confirmation, give_up }: Confirmed,
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await endAccountLater(ctx, { confirmation }, (ctx) => giveUpWallet(ctx, userId, give_up ?? null))
  await cancelAllSubscriptions(ctx, userId)
  await cancelPlanOf(ctx, userId)
}

/**
 * Cancels the deletion of the signed-in account, and gives back the sats that it gave up.
 * @throws AppError 409 ACCOUNT_ENDED
 */
export function cancelDeletion(ctx: Ctx): Promise<void> {
  return keepAccount(ctx, releaseGivenUpOf)
}
