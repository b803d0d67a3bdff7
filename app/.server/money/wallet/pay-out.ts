import { feeHold } from '#app/rules/money/amounts.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/money/wallet.ts'
import { usernamesAmong } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import {
  checkOutflow,
  findOwnInvoice,
  storePaymentRequest,
  type Outflow,
  type MemberPayment,
  type Payee,
  payInvoice,
  payMember,
  type PaymentState,
  requireInvoice,
} from '#app/.server/money/lightning/index.ts'
import { balanceOf, type LedgerAccount, walletRefused } from '#app/.server/money/books/index.ts'
import type { PaymentDestination } from './destination.ts'

/** The wallet that pays. */
export interface PayingWallet {
  account: LedgerAccount
  /** The owner of its transactions. */
  userId: string
}

/** The maximum cost of a payment. @throws AppError WALLET_BALANCE_LOW */
export async function quotePayment(
  ctx: Ctx,
  { account }: PayingWallet,
  destination: PaymentDestination,
): Promise<WithdrawalQuote> {
  const feeMsat = await feeOf(ctx, destination)
  const total = destination.msat + feeMsat
  const { available } = await balanceOf(ctx, account)
  if (total > available) throw walletRefused('WALLET_BALANCE_LOW')
  return {
    recipient: nameOf(destination),
    satoshis: Math.ceil(destination.msat / 1000),
    fee: Math.ceil(feeMsat / 1000),
    total: Math.ceil(total / 1000),
  }
}

interface Withdrawal {
  /** The idempotency key, chosen by the caller. */
  id: string
  /** Fingerprint of the request, by `requestFingerprint`. */
  fingerprint: Buffer
  /** Account and kind of the daily limit. Payments of event wallets within the ledger don't count. */
  outflow: Omit<Outflow, 'payments'>
  /** A message for the payee of an address. */
  comment?: string | undefined
}

/**
 * Pays from a wallet: a member within the ledger, others through the node.
 * @throws AppError of `walletRefused`, 503 NODE_AWAY
 */
export async function payOut(
  ctx: Ctx,
  { account, userId }: PayingWallet,
  destination: PaymentDestination,
  { id, comment, fingerprint, outflow }: Withdrawal,
): Promise<WithdrawalAnswer> {
  const kind = { type: 'WITHDRAW', action: 'WITHDRAW' } as const
  const check = async (ctx: Ctx, way: 'HERE' | 'OUTSIDE'): Promise<void> => {
    const payments = [{ transferId: id, msat: destination.msat }]
    const isCounted = way === 'OUTSIDE' || outflow.kind !== 'EVENT_SPENT'
    if (isCounted) await checkOutflow(ctx, { ...outflow, payments })
    await storePaymentRequest(ctx, { id, fingerprint, msat: destination.msat })
  }
  const shown = { userId, ...kind, details: detailsOf(destination, comment) }
  const payment = { id, account, shown, preflight: { userId: outflow.userId, check } }
  if (destination.kind === 'MEMBER') {
    const received = await payeeTransaction(ctx, userId, destination.payee, comment)
    return withdrawalAnswer(
      await payMember(ctx, { ...payment, msat: destination.msat, received }),
      destination.msat,
    )
  }
  const { bolt11, invoice } =
    destination.kind === 'INVOICE' ? destination : await requireInvoice(ctx, destination, comment)
  return withdrawalAnswer(await payInvoice(ctx, { ...payment, bolt11, invoice }), invoice.msat)
}

/** What the payee's wallet shows: the payer, unless it is a guest. */
async function payeeTransaction(
  ctx: Ctx,
  payer: string,
  { userId }: Payee,
  comment: string | undefined,
): Promise<MemberPayment['received']> {
  const name = (await usernamesAmong(ctx, { ids: [payer], names: [] })).byId.get(payer)
  const host = ownHost(ctx.site)
  const counterpart = { user_id: payer, name, address: `${name}@${host}` }
  const details = { ...(name === undefined ? {} : { counterpart }), ...messageOf(comment) }
  return { userId, type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS', details }
}

/** The answer to a withdrawal. @throws AppError of `walletRefused` */
export function withdrawalAnswer(state: PaymentState, msat: number): WithdrawalAnswer {
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
async function feeOf(ctx: Ctx, destination: PaymentDestination): Promise<number> {
  if (destination.kind === 'MEMBER') return 0
  if (
    destination.kind === 'INVOICE' &&
    (await findOwnInvoice(ctx, destination.invoice.paymentHash))
  )
    return 0
  return feeHold(destination.msat, ctx.lightning?.capsFees ?? true)
}

function nameOf(destination: PaymentDestination): string {
  if (destination.kind === 'INVOICE') return destination.invoice.description ?? ''
  return destination.kind === 'ADDRESS' ? destination.address : destination.payee.address
}

function detailsOf(
  destination: PaymentDestination,
  comment: string | undefined,
): TransactionDetails {
  if (destination.kind === 'MEMBER') {
    const { userId, username, address } = destination.payee
    return { counterpart: { user_id: userId, name: username, address }, ...messageOf(comment) }
  }
  if (destination.kind === 'ADDRESS')
    return { counterpart: { address: destination.address }, ...messageOf(comment) }
  const { description } = destination.invoice
  return description ? { message: description.slice(0, 500) } : {}
}

function messageOf(comment: string | undefined): { message?: string } {
  return comment ? { message: comment } : {}
}
