import type { EventWallet } from '#app/schemas/money/event-wallets.ts'
import type {
  Deposit,
  DepositStatus,
  WithdrawalAnswer,
  WithdrawalQuote,
} from '#app/schemas/money/wallet.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { countHit } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { findOwnInvoice, makeInvoice } from '#app/.server/money/lightning/index.ts'
import { balanceOf, transactionsOf, walletRefused } from '#app/.server/money/books/index.ts'
import { answeredBefore, askedToPay } from '../answered-before.ts'
import { depositOf, statusOf } from '../deposit.ts'
import { checkDeposit, checkPaying } from '../limits.ts'
import { payOut, quote } from '../pay-out.ts'
import { readTarget } from '../target.ts'
import { payerOf } from './owner.ts'
import { findByToken } from './token.ts'

const perMinute = 30
const longestInvoiceSeconds = 3600

/** The event wallet with this token, as its guest sees it. @throws AppError 404 */
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

/**
 * Makes an invoice that fills an event wallet. @throws AppError 404, 409 AMOUNT_TOO_LARGE, 410 OVER, 429, 503 NODE_AWAY
 */
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

/** The status of an event wallet's deposit. @throws AppError 404 */
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

/** The maximum cost of a payment from an event wallet. @throws AppError 404, 410 OVER, of `walletRefused` */
export async function quoteEventPayment(
  ctx: Ctx,
  token: string,
  order: Order,
): Promise<WithdrawalQuote> {
  const { id } = await openOne(ctx, token)
  return quote(ctx, payerOf(id), await readTarget(ctx, order, payerOf(id).userId))
}

/**
 * Pays from an event wallet; its token is all the proof needed. Outflows count against the creator's daily limit.
 * Idempotent by `ulid`.
 * @throws AppError 404, 409 DAILY_LIMIT, 410 OVER, of `walletRefused`
 */
export async function payFromEventWallet(
  ctx: Ctx,
  token: string,
  { ulid, ...order }: Order & { ulid: string },
): Promise<WithdrawalAnswer> {
  const wallet = await findByToken(ctx, token)
  const payer = payerOf(wallet.id)
  const id = `withdraw:${payer.userId}:${ulid.toUpperCase()}`
  const asked = askedToPay(order)
  const before = await answeredBefore(ctx, { id, asked, ...order })
  if (before) return before
  await checkOpen(ctx, wallet)
  const target = await readTarget(ctx, order, payer.userId)
  await checkPaying(ctx, target)
  const leaving = { userId: wallet.user_id, kind: 'EVENT_SPENT', wallet: wallet.id } as const
  return payOut(ctx, payer, target, { id, asked, leaving }).catch(hideLimit)
}

/** Hides the creator's daily limit from guests. */
function hideLimit(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'DAILY_LIMIT') throw error
  const message = eventWalletTexts.errors.DAILY_LIMIT
  throw new AppError('DAILY_LIMIT', { status: error.status, message })
}

async function openOne(ctx: Ctx, token: string) {
  const wallet = await findByToken(ctx, token)
  await checkOpen(ctx, wallet)
  return wallet
}

async function checkOpen(ctx: Ctx, wallet: { id: string; expires_at: Date }): Promise<void> {
  if (wallet.expires_at <= ctx.now())
    throw new AppError('OVER', { status: 410, message: eventWalletTexts.errors.OVER })
  const pace = { bucket: `event wallet ${wallet.id}`, hits: perMinute, seconds: 60 }
  if (!(await countHit(ctx, pace))) throw walletRefused('TOO_MANY_REQUESTS')
}
