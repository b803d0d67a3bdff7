import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/money/wallet.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { answeredBefore, askedToPay } from './answered-before.ts'
import { checkPaying } from './limits.ts'
import { type Payer, payOut, quote } from './pay-out.ts'
import { readTarget } from './target.ts'

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
  return quote(ctx, payer, await readTarget(ctx, order, payer.userId))
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
  const asked = askedToPay({ ...order, comment })
  const before = await answeredBefore(ctx, { id, asked, ...order })
  if (before) return before
  await requireFreshProof(ctx, 'withdraw')
  const target = await readTarget(ctx, order, userId)
  await checkPaying(ctx, target)
  const leaving = { userId, kind: 'WITHDRAW' } as const
  return payOut(ctx, payerOf(userId), target, { id, asked, comment, leaving })
}

function payerOf(userId: string): Payer {
  return { account: `wallet:${userId}`, userId }
}
