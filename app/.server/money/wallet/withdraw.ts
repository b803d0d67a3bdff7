import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/money/wallet.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { findEarlierAnswer, withdrawalFingerprint } from './earlier-answer.ts'
import { checkPaymentsOpen } from './limits.ts'
import { type PayingWallet, payOut, quotePayment } from './pay-out.ts'
import { readDestination } from './destination.ts'

interface Order {
  target: string
  satoshis?: number | undefined
}

/**
 * pay/wallet-withdraw-quote: the maximum cost of a withdrawal; nothing is paid.
 * @throws AppError of `walletRefused`, 503 NODE_AWAY
 */
export async function quoteWithdrawal(ctx: Ctx, order: Order): Promise<WithdrawalQuote> {
  const payer = payerOf(requireUserId(ctx.actor))
  return quotePayment(ctx, payer, await readDestination(ctx, order, payer.userId))
}

/**
 * pay/wallet-withdraw: pays an invoice or a Lightning address from the wallet of the signed-in account, after a fresh
 * proof. PENDING if the outcome isn't known in time. Idempotent by `ulid`.
 * @throws AppError of `walletRefused`, 403 PROOF_NEEDED, 503 NODE_AWAY
 */
export async function withdraw(
  ctx: Ctx,
  { ulid, comment, ...order }: Order & { ulid: string; comment?: string | undefined },
): Promise<WithdrawalAnswer> {
  const userId = requireUserId(ctx.actor)
  const id = `withdraw:${userId}:${ulid.toUpperCase()}`
  const fingerprint = withdrawalFingerprint({ ...order, comment })
  const earlier = await findEarlierAnswer(ctx, { id, fingerprint, ...order })
  if (earlier) return earlier
  await requireFreshProof(ctx, 'withdraw')
  const destination = await readDestination(ctx, order, userId)
  await checkPaymentsOpen(ctx, destination)
  const outflow = { userId, kind: 'WITHDRAW' } as const
  return payOut(ctx, payerOf(userId), destination, { id, fingerprint, comment, outflow })
}

function payerOf(userId: string): PayingWallet {
  return { account: `wallet:${userId}`, userId }
}
