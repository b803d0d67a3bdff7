import { highestFee } from '#app/rules/wallet-amounts.ts'
import type { TransactionDetails } from '#app/schemas/wallet-transactions.ts'
import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/wallet.ts'
import { requireFreshProof } from '#app/.server/accounts/index.ts'
import { requireUserId } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { findOwnInvoice } from '../incoming/invoices.ts'
import { balanceOf } from '../ledger/index.ts'
import { requireNode } from '../node.ts'
import { payOwnInvoice } from '../outgoing/pay-own.ts'
import { sendPayment } from '../outgoing/send.ts'
import type { PaymentState } from '../outgoing/state.ts'
import { checkWithdrawals } from './limits.ts'
import { refused } from './refused.ts'
import { invoiceOf, readTarget, type Target } from './target.ts'

interface Order {
  target: string
  satoshis?: number | undefined
}

/**
 * pay/wallet-withdraw-quote: what a withdrawal would cost, at most; nothing is paid.
 * @throws AppError of `refused`, 503 NODE_AWAY
 */
export async function quoteWithdrawal(ctx: Ctx, order: Order): Promise<WithdrawalQuote> {
  const userId = requireUserId(ctx.actor)
  const target = await readTarget(ctx, order)
  const feeMsat = await feeOf(ctx, target)
  const total = target.msat + feeMsat
  const { available } = await balanceOf(ctx, `wallet:${userId}`)
  if (total > available) throw refused('WALLET_BALANCE_LOW')
  return {
    recipient: nameOf(target),
    satoshis: Math.ceil(target.msat / 1000),
    fee: Math.ceil(feeMsat / 1000),
    total: Math.ceil(total / 1000),
  }
}

/**
 * pay/wallet-withdraw: pays an invoice or a Lightning address from the wallet of the signed-in account, after a fresh
 * proof. What isn't known in time to be paid is PENDING.
 * @throws AppError of `refused`, 403 PROOF_NEEDED, 503 NODE_AWAY
 */
export async function withdraw(
  ctx: Ctx,
  { ulid, ...order }: Order & { ulid: string },
): Promise<WithdrawalAnswer> {
  const userId = requireUserId(ctx.actor)
  await requireFreshProof(ctx, 'withdraw')
  const target = await readTarget(ctx, order)
  await checkWithdrawals(ctx, userId, target.msat)
  const { bolt11, invoice } = await invoiceOf(ctx, target)
  const payment = {
    id: `withdraw:${userId}:${ulid.toUpperCase()}`,
    account: `wallet:${userId}`,
    shown: {
      userId,
      type: 'WITHDRAW',
      action: 'WITHDRAW',
      msat: -invoice.msat,
      details: shownOf(target),
    },
  } as const
  const own = await findOwnInvoice(ctx, invoice.paymentHash)
  const state = own
    ? await payOwnInvoice(ctx, { ...payment, invoice: own })
    : await requireNode(ctx, (node) =>
        sendPayment(ctx, node, {
          id: payment.id,
          account: payment.account,
          paymentHash: invoice.paymentHash,
          way: { bolt11 },
          msat: invoice.msat,
          maxFeeMsat: highestFee(invoice.msat),
          shown: [payment.shown],
        }),
      )
  return answerOf(state, invoice.msat)
}

function answerOf(state: PaymentState, msat: number): WithdrawalAnswer {
  const satoshis = Math.ceil(msat / 1000)
  switch (state.state) {
    case 'SUCCEEDED':
      return { status: 'SUCCESS', satoshis, fee: Math.ceil(state.feeMsat / 1000) }
    case 'PENDING':
      return { status: 'PENDING', satoshis, fee: null }
    case 'FAILED':
      throw refused(state.reason === 'NO_ROUTE' ? 'ERROR_NO_ROUTE' : 'ERROR_UNKNOWN')
    case 'REFUSED':
      throw refused(state.reason === 'PAID_BEFORE' ? 'INVOICE_PAID' : state.reason)
  }
}

/** An invoice of ours costs nothing; who an address belongs to is known only once it gives one. */
async function feeOf(ctx: Ctx, target: Target): Promise<number> {
  if (target.kind === 'INVOICE' && (await findOwnInvoice(ctx, target.invoice.paymentHash))) return 0
  return highestFee(target.msat)
}

function nameOf(target: Target): string {
  return target.kind === 'ADDRESS' ? target.address : (target.invoice.description ?? '')
}

function shownOf(target: Target): TransactionDetails {
  if (target.kind === 'ADDRESS') return { counterpart: { address: target.address } }
  const { description } = target.invoice
  return description ? { message: description.slice(0, 500) } : {}
}
