import type { Deposit, DepositStatus } from '#app/schemas/money/wallet.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import {
  findOwnInvoice,
  type InvoiceRow,
  makeInvoice,
  type OwnInvoice,
  transferOfInvoice,
} from '#app/.server/money/lightning/index.ts'
import { walletRefused, writeTransactions } from '#app/.server/money/books/index.ts'
import { checkDeposit } from './limits.ts'

const expirySeconds = 3600
const perMinute = 20

/**
 * pay/wallet-deposit: makes an invoice that fills the wallet of the signed-in account.
 * @throws AppError 409 AMOUNT_TOO_LARGE, 429 TOO_MANY_REQUESTS, 503 NODE_AWAY
 */
export async function deposit(ctx: Ctx, { satoshis }: { satoshis: number }): Promise<Deposit> {
  const userId = requireUserId(ctx.actor)
  checkDeposit(ctx, satoshis)
  const pace = { bucket: `deposits user ${userId}`, attempts: perMinute, seconds: 60 }
  if (!(await countAttempt(ctx, pace))) throw walletRefused('TOO_MANY_REQUESTS')
  const invoice = await makeInvoice(ctx, {
    msat: satoshis * 1000,
    description: { text: `Deposit at ${ownHost(ctx.site)}` },
    expirySeconds,
    account: `wallet:${userId}`,
    userId,
    purpose: 'DEPOSIT',
  })
  await writeTransactions(ctx, [
    {
      userId,
      transferId: transferOfInvoice(invoice.paymentHash),
      type: 'DEPOSIT',
      action: 'DEPOSIT',
      status: 'PENDING',
      msat: invoice.msat,
    },
  ])
  return depositOf(invoice)
}

/** An invoice as its payer sees it. */
export function depositOf({ bolt11, paymentHash, msat, expiresAt }: OwnInvoice): Deposit {
  return {
    invoice: bolt11,
    payment_hash: paymentHash,
    satoshis: Math.round(msat / 1000),
    expires: Math.floor(expiresAt.getTime() / 1000),
  }
}

/** pay/wallet-deposit-status: the status of a deposit of the signed-in account. @throws AppError 404 */
export async function depositStatus(
  ctx: Ctx,
  { payment_hash: paymentHash }: { payment_hash: string },
): Promise<DepositStatus> {
  const row = await findOwnInvoice(ctx, paymentHash)
  if (row?.user_id !== requireUserId(ctx.actor) || row.purpose !== 'DEPOSIT') throw notFound()
  return depositStatusOf(ctx, row)
}

/** Whether an own invoice is paid, open or expired. */
export function depositStatusOf(ctx: Pick<Ctx, 'now'>, row: InvoiceRow): DepositStatus {
  const { bolt11, payment_hash, msat, expires_at: expiresAt } = row
  const isOver = expiresAt <= ctx.now()
  return {
    ...depositOf({ bolt11, paymentHash: payment_hash.toString('hex'), msat, expiresAt }),
    state: row.settled_at ? 'PAID' : isOver ? 'EXPIRED' : 'OPEN',
  }
}
