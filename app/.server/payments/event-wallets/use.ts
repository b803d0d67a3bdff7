import type { EventWallet } from '#app/schemas/event-wallets.ts'
import type {
  Deposit,
  DepositStatus,
  WithdrawalAnswer,
  WithdrawalQuote,
} from '#app/schemas/wallet.ts'
import { eventWalletTexts } from '#app/texts/event-wallets.ts'
import { countHit } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError, notFound } from '#app/.server/errors.ts'
import { findOwnInvoice, makeInvoice } from '../incoming/invoices.ts'
import { balanceOf } from '../ledger/index.ts'
import { transactionsOf } from '../transactions/read.ts'
import { depositOf, statusOf } from '../wallet/deposit.ts'
import { checkDeposit, checkPaying } from '../wallet/limits.ts'
import { payOut, quote } from '../wallet/pay-out.ts'
import { refused } from '../wallet/refused.ts'
import { readTarget } from '../wallet/target.ts'
import { payerOf } from './owner.ts'
import { findByToken } from './token.ts'

const perMinute = 30
const longestInvoiceSeconds = 3600

/** What an event wallet has. @throws AppError 404 */
export async function openEventWallet(ctx: Ctx, token: string): Promise<EventWallet> {
  const { id, name, expires_at } = await findByToken(ctx, token)
  const { account, userId } = payerOf(id)
  const { total, available } = await balanceOf(ctx, account)
  return {
    name,
    millisats: available,
    held_millisats: total - available,
    expires: expires_at.toISOString(),
    is_over: expires_at <= ctx.now(),
    transactions: await transactionsOf(ctx, userId),
  }
}

/** An invoice that fills an event wallet. @throws AppError 404, 409 AMOUNT_TOO_LARGE, 410 OVER, 429, 503 NODE_AWAY */
export async function fillEventWallet(
  ctx: Ctx,
  token: string,
  { satoshis }: { satoshis: number },
): Promise<Deposit> {
  const { id, name, expires_at } = await openOne(ctx, token)
  checkDeposit(ctx, satoshis)
  const leftSeconds = Math.floor((expires_at.getTime() - ctx.now().getTime()) / 1000)
  const invoice = await makeInvoice(ctx, {
    msat: satoshis * 1000,
    description: { text: name },
    expirySeconds: Math.max(1, Math.min(longestInvoiceSeconds, leftSeconds)),
    ...payerOf(id),
    purpose: 'EVENT',
  })
  return depositOf(invoice)
}

/** Whether such an invoice is paid. @throws AppError 404 */
export async function eventDepositStatus(
  ctx: Ctx,
  token: string,
  { payment_hash: paymentHash }: { payment_hash: string },
): Promise<DepositStatus> {
  const { id } = await findByToken(ctx, token)
  const row = await findOwnInvoice(ctx, paymentHash)
  if (row?.user_id !== payerOf(id).userId) throw notFound()
  return statusOf(ctx, row)
}

interface Order {
  target: string
  satoshis?: number | undefined
}

/** What a payment from an event wallet would cost, at most. @throws AppError 404, 410 OVER, of `refused` */
export async function quoteEventPayment(
  ctx: Ctx,
  token: string,
  order: Order,
): Promise<WithdrawalQuote> {
  const { id } = await openOne(ctx, token)
  return quote(ctx, payerOf(id), await readTarget(ctx, order, payerOf(id).userId))
}

/** Pays from an event wallet: its link is all the proof there is. @throws AppError 404, 410 OVER, of `refused` */
export async function payFromEventWallet(
  ctx: Ctx,
  token: string,
  { ulid, ...order }: Order & { ulid: string },
): Promise<WithdrawalAnswer> {
  const { id } = await openOne(ctx, token)
  const payer = payerOf(id)
  const target = await readTarget(ctx, order, payer.userId)
  await checkPaying(ctx, target)
  return payOut(ctx, payer, target, { id: `withdraw:${payer.userId}:${ulid.toUpperCase()}` })
}

async function openOne(ctx: Ctx, token: string) {
  const wallet = await findByToken(ctx, token)
  if (wallet.expires_at <= ctx.now())
    throw new AppError('OVER', { status: 410, message: eventWalletTexts.errors.OVER })
  const pace = { bucket: `event wallet ${wallet.id}`, hits: perMinute, seconds: 60 }
  if (!(await countHit(ctx, pace))) throw refused('TOO_MANY_REQUESTS')
  return wallet
}
