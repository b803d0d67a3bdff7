import { highestFee } from '#app/rules/wallet-amounts.ts'
import type { TransactionDetails } from '#app/schemas/wallet-transactions.ts'
import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/wallet.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { findOwnInvoice } from '../incoming/invoices.ts'
import { balanceOf, type LedgerAccount } from '../ledger/index.ts'
import { requireNode } from '../node.ts'
import { payOwnInvoice } from '../outgoing/pay-own.ts'
import { sendPayment } from '../outgoing/send.ts'
import type { PaymentState } from '../outgoing/state.ts'
import { refused } from './refused.ts'
import { invoiceOf, type Target } from './target.ts'

/** From which wallet something is paid. */
export interface Payer {
  account: LedgerAccount
  /** Under whose name its transactions stand. */
  userId: string
}

/** What paying a target would cost, at most. @throws AppError WALLET_BALANCE_LOW */
export async function quote(
  ctx: Ctx,
  { account }: Payer,
  target: Target,
): Promise<WithdrawalQuote> {
  const feeMsat = await feeOf(ctx, target)
  const total = target.msat + feeMsat
  const { available } = await balanceOf(ctx, account)
  if (total > available) throw refused('WALLET_BALANCE_LOW')
  return {
    recipient: nameOf(target),
    satoshis: Math.ceil(target.msat / 1000),
    fee: Math.ceil(feeMsat / 1000),
    total: Math.ceil(total / 1000),
  }
}

/**
 * Pays a target from a wallet: within the books where it is for somebody here, else through the node. `id` is chosen by
 * the caller: the same again pays nothing again.
 * @throws AppError of `refused`, 503 NODE_AWAY
 */
export async function payOut(
  ctx: Ctx,
  { account, userId }: Payer,
  target: Target,
  id: string,
): Promise<WithdrawalAnswer> {
  const { bolt11, invoice } = await invoiceOf(ctx, target)
  const { msat, paymentHash } = invoice
  const kind = { type: 'WITHDRAW', action: 'WITHDRAW' } as const
  const shown = { userId, ...kind, msat: -msat, details: shownOf(target) }
  const own = await findOwnInvoice(ctx, paymentHash)
  const state = own
    ? await payOwnInvoice(ctx, { id, account, invoice: own, shown })
    : await requireNode(ctx, (node) =>
        sendPayment(ctx, node, {
          id,
          account,
          paymentHash,
          way: { bolt11 },
          msat,
          maxFeeMsat: highestFee(msat),
          shown: [shown],
        }),
      )
  return answerOf(state, msat)
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
