import { feeHold } from '#app/rules/money/amounts.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/money/wallet.ts'
import { usernamesAmong } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import {
  checkLeaving,
  findOwnInvoice,
  keepRequest,
  type Leaving,
  type MemberPayment,
  type Payee,
  payInvoice,
  payMember,
  type PaymentState,
  requireInvoice,
} from '#app/.server/money/lightning/index.ts'
import { balanceOf, type LedgerAccount, walletRefused } from '#app/.server/money/books/index.ts'
import type { Target } from './target.ts'

/** The wallet that pays. */
export interface Payer {
  account: LedgerAccount
  /** The owner of its transactions. */
  userId: string
}

/** The maximum cost of a payment. @throws AppError WALLET_BALANCE_LOW */
export async function quote(
  ctx: Ctx,
  { account }: Payer,
  target: Target,
): Promise<WithdrawalQuote> {
  const feeMsat = await feeOf(ctx, target)
  const total = target.msat + feeMsat
  const { available } = await balanceOf(ctx, account)
  if (total > available) throw walletRefused('WALLET_BALANCE_LOW')
  return {
    recipient: nameOf(target),
    satoshis: Math.ceil(target.msat / 1000),
    fee: Math.ceil(feeMsat / 1000),
    total: Math.ceil(total / 1000),
  }
}

interface Withdrawal {
  /** The idempotency key, chosen by the caller. */
  id: string
  /** Fingerprint of the request, by `requestFingerprint`. */
  asked: Buffer
  /** Account and kind of the daily limit. Payments of event wallets within the ledger don't count. */
  leaving: Omit<Leaving, 'payments'>
  /** A message for the payee of an address. */
  comment?: string | undefined
}

/**
 * Pays from a wallet: a member within the ledger, others through the node.
 * @throws AppError of `walletRefused`, 503 NODE_AWAY
 */
export async function payOut(
  ctx: Ctx,
  { account, userId }: Payer,
  target: Target,
  { id, comment, asked, leaving }: Withdrawal,
): Promise<WithdrawalAnswer> {
  const kind = { type: 'WITHDRAW', action: 'WITHDRAW' } as const
  const first = async (ctx: Ctx, way: 'HERE' | 'OUTSIDE'): Promise<void> => {
    const payments = [{ transferId: id, msat: target.msat }]
    const isCounted = way === 'OUTSIDE' || leaving.kind !== 'EVENT_SPENT'
    if (isCounted) await checkLeaving(ctx, { ...leaving, payments })
    await keepRequest(ctx, { id, asked, msat: target.msat })
  }
  const shown = { userId, ...kind, details: shownOf(target, comment) }
  const payment = { id, account, shown, beginning: { userId: leaving.userId, first } }
  if (target.kind === 'MEMBER') {
    const received = await shownToPayee(ctx, userId, target.payee, comment)
    return answerOf(await payMember(ctx, { ...payment, msat: target.msat, received }), target.msat)
  }
  const { bolt11, invoice } =
    target.kind === 'INVOICE' ? target : await requireInvoice(ctx, target, comment)
  return answerOf(await payInvoice(ctx, { ...payment, bolt11, invoice }), invoice.msat)
}

/** What the payee's wallet shows: the payer, unless it is a guest. */
async function shownToPayee(
  ctx: Ctx,
  payer: string,
  { userId }: Payee,
  comment: string | undefined,
): Promise<MemberPayment['received']> {
  const name = (await usernamesAmong(ctx, { ids: [payer], names: [] })).byId.get(payer)
  const host = ownHost(ctx.site)
  const counterpart = { user_id: payer, name, address: `${name}@${host}` }
  const details = { ...(name === undefined ? {} : { counterpart }), ...said(comment) }
  return { userId, type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS', details }
}

/** The answer to a withdrawal. @throws AppError of `walletRefused` */
export function answerOf(state: PaymentState, msat: number): WithdrawalAnswer {
  const satoshis = Math.ceil(msat / 1000)
  switch (state.state) {
    case 'SUCCEEDED':
      return { status: 'SUCCESS', satoshis, fee: Math.ceil(state.feeMsat / 1000) }
    case 'PENDING':
      return { status: 'PENDING', satoshis, fee: null }
    case 'FAILED':
      throw walletRefused(state.reason === 'NO_ROUTE' ? 'ERROR_NO_ROUTE' : 'ERROR_UNKNOWN')
    case 'REFUSED':
      throw walletRefused(state.reason === 'PAID_BEFORE' ? 'INVOICE_PAID' : state.reason)
  }
}

/** No fee for members and own invoices. The invoice of an address is only known later. */
async function feeOf(ctx: Ctx, target: Target): Promise<number> {
  if (target.kind === 'MEMBER') return 0
  if (target.kind === 'INVOICE' && (await findOwnInvoice(ctx, target.invoice.paymentHash))) return 0
  return feeHold(target.msat, ctx.lightning?.capsFees ?? true)
}

function nameOf(target: Target): string {
  if (target.kind === 'INVOICE') return target.invoice.description ?? ''
  return target.kind === 'ADDRESS' ? target.address : target.payee.address
}

function shownOf(target: Target, comment: string | undefined): TransactionDetails {
  if (target.kind === 'MEMBER') {
    const { userId, username, address } = target.payee
    return { counterpart: { user_id: userId, name: username, address }, ...said(comment) }
  }
  if (target.kind === 'ADDRESS')
    return { counterpart: { address: target.address }, ...said(comment) }
  const { description } = target.invoice
  return description ? { message: description.slice(0, 500) } : {}
}

function said(comment: string | undefined): { message?: string } {
  return comment ? { message: comment } : {}
}
