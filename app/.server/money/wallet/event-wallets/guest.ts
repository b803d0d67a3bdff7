import type { EventWallet } from '#app/schemas/money/event-wallets.ts'
import type {
  Deposit,
  DepositStatus,
  WithdrawalAnswer,
  WithdrawalQuote,
} from '#app/schemas/money/wallet.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { isAccountSuspended } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { findOwnInvoice, makeInvoice } from '#app/.server/money/lightning/index.ts'
import { balanceOf, transactionsOf, walletRefused } from '#app/.server/money/books/index.ts'
import { findEarlierAnswer, withdrawalFingerprint } from '../earlier-answer.ts'
import { depositOf, depositStatusOf } from '../deposit.ts'
import { checkDeposit, checkPaymentsOpen } from '../limits.ts'
import { payOut, quotePayment } from '../pay-out.ts'
import { readDestination } from '../destination.ts'
import { eventWalletPayer } from './payer.ts'
import { findByToken } from './token.ts'

const perMinute = 30
const longestInvoiceSeconds = 3600

/** The event wallet with this token, as its guest sees it. @throws AppError 404 */
export async function openEventWallet(ctx: Ctx, token: string): Promise<EventWallet> {
  const { id, name, expires_at } = await findByToken(ctx, token)
  const { account, userId } = eventWalletPayer(id)
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
 * Makes an invoice that fills an event wallet. @throws AppError 404, 409 AMOUNT_TOO_LARGE, 403 SUSPENDED, 410 OVER, 429, 503 NODE_AWAY
 */
export async function fillEventWallet(
  ctx: Ctx,
  token: string,
  { satoshis }: { satoshis: number },
): Promise<Deposit> {
  const { id, name, expires_at } = await findOpen(ctx, token)
  checkDeposit(ctx, satoshis)
  const leftSeconds = Math.floor((expires_at.getTime() - ctx.now().getTime()) / 1000)
  const invoice = await makeInvoice(ctx, {
    msat: satoshis * 1000,
    description: { text: name },
    expirySeconds: Math.max(1, Math.min(longestInvoiceSeconds, leftSeconds)),
    ...eventWalletPayer(id),
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
  if (row?.user_id !== eventWalletPayer(id).userId) throw notFound()
  return depositStatusOf(ctx, row)
}

interface Order {
  target: string
  satoshis?: number | undefined
}

/** The maximum cost of a payment from an event wallet. @throws AppError 404, 403 SUSPENDED, 410 OVER, of `walletRefused` */
export async function quoteEventPayment(
  ctx: Ctx,
  token: string,
  order: Order,
): Promise<WithdrawalQuote> {
  const { id } = await findOpen(ctx, token)
  return quotePayment(
    ctx,
    eventWalletPayer(id),
    await readDestination(ctx, order, eventWalletPayer(id).userId),
  )
}

/**
 * Pays from an event wallet; its token is all the proof needed. Outflows count against the creator's daily limit.
 * Idempotent by `ulid`.
 * @throws AppError 404, 409 DAILY_LIMIT, 403 SUSPENDED, 410 OVER, of `walletRefused`
 */
export async function payFromEventWallet(
  ctx: Ctx,
  token: string,
  { ulid, ...order }: Order & { ulid: string },
): Promise<WithdrawalAnswer> {
  const wallet = await findByToken(ctx, token)
  const payer = eventWalletPayer(wallet.id)
  const id = `withdraw:${payer.userId}:${ulid.toUpperCase()}`
  const fingerprint = withdrawalFingerprint(order)
  const earlier = await findEarlierAnswer(ctx, { id, fingerprint, ...order })
  if (earlier) return earlier
  await checkOpen(ctx, wallet)
  const destination = await readDestination(ctx, order, payer.userId)
  await checkPaymentsOpen(ctx, destination)
  const outflow = { userId: wallet.user_id, kind: 'EVENT_SPENT', wallet: wallet.id } as const
  return payOut(ctx, payer, destination, { id, fingerprint, outflow }).catch(hideLimit)
}

/** Hides the creator's daily limit from guests. */
function hideLimit(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'DAILY_LIMIT') throw error
  const message = eventWalletTexts.errors.DAILY_LIMIT
  throw new AppError('DAILY_LIMIT', { status: error.status, message })
}

async function findOpen(ctx: Ctx, token: string) {
  const wallet = await findByToken(ctx, token)
  await checkOpen(ctx, wallet)
  return wallet
}

async function checkOpen(
  ctx: Ctx,
  wallet: { id: string; user_id: string; expires_at: Date },
): Promise<void> {
  if (wallet.expires_at <= ctx.now())
    throw new AppError('OVER', { status: 410, message: eventWalletTexts.errors.OVER })
  if (await isAccountSuspended(ctx, wallet.user_id))
    throw new AppError('SUSPENDED', { status: 403, message: eventWalletTexts.errors.SUSPENDED })
  const pace = { bucket: `event wallet ${wallet.id}`, attempts: perMinute, seconds: 60 }
  if (!(await countAttempt(ctx, pace))) throw walletRefused('TOO_MANY_REQUESTS')
}
