import { setTimeout as wait } from 'node:timers/promises'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import type { Deposit, DepositStatus } from '#app/schemas/money/wallet.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import { deposit, depositStatus } from '../deposit.ts'
import { checkWithdrawal } from '../limits.ts'
import { walletRefused } from '#app/.server/money/books/index.ts'

const faucetADay = 10
const perMinute = 20
const [longestLookMs, lookEveryMs] = [2000, 50]
const invoiceSeconds = 3600

/**
 * pay/play-faucet: deposits some play money, a few times a day. Only on the devnet.
 * @throws AppError 404 elsewhere, 429 FAUCET_EMPTY, 503 NODE_AWAY
 */
export async function drawFromFaucet(ctx: Ctx): Promise<DepositStatus> {
  requirePlay(ctx)
  const userId = requireUserId(ctx.actor)
  const pace = { bucket: `faucet user ${userId}`, attempts: faucetADay, seconds: 86_400 }
  if (!(await countAttempt(ctx, pace))) throw walletRefused('FAUCET_EMPTY')
  return payDeposit(ctx, await deposit(ctx, { satoshis: walletAmounts.faucet }))
}

/**
 * pay/play-pay: pays a deposit of the signed-in account from the play node. Only on the devnet.
 * @throws AppError 404, 409 INVOICE_EXPIRED, 502 ERROR_UNKNOWN
 */
export async function payWithPlayMoney(
  ctx: Ctx,
  input: { payment_hash: string },
): Promise<DepositStatus> {
  requirePlay(ctx)
  const deposited = await depositStatus(ctx, input)
  if (deposited.state === 'EXPIRED') throw walletRefused('INVOICE_EXPIRED')
  return deposited.state === 'PAID' ? deposited : payDeposit(ctx, deposited)
}

/**
 * pay/play-invoice: makes an invoice of the play node, as a destination for withdrawals. Only on the devnet.
 * @throws AppError 404 elsewhere, 409 AMOUNT_TOO_LARGE, 429 TOO_MANY_REQUESTS, 503 NODE_AWAY
 */
export async function invoiceOfPlayNode(
  ctx: Ctx,
  { satoshis }: { satoshis: number },
): Promise<{ invoice: string }> {
  const play = requirePlay(ctx)
  checkWithdrawal(ctx, satoshis * 1000)
  const userId = requireUserId(ctx.actor)
  const pace = { bucket: `play invoices user ${userId}`, attempts: perMinute, seconds: 60 }
  if (!(await countAttempt(ctx, pace))) throw walletRefused('TOO_MANY_REQUESTS')
  const order = { msat: satoshis * 1000, description: { text: 'Play money' } }
  const { bolt11 } = await play
    .createInvoice({ ...order, expirySeconds: invoiceSeconds })
    .catch((error: unknown) => {
      throw error instanceof LightningAwayError ? walletRefused('PLAY_AWAY') : error
    })
  return { invoice: bolt11 }
}

function requirePlay({ play }: Pick<Ctx, 'play'>): LightningNode {
  if (!play) throw notFound()
  return play
}

/** Pays, and waits a moment until the payment is credited. */
async function payDeposit(
  ctx: Ctx,
  { invoice, payment_hash, satoshis }: Deposit,
): Promise<DepositStatus> {
  const outcome = await requirePlay(ctx).pay({
    bolt11: invoice,
    maxFeeMsat: highestPlayFee(satoshis),
  })
  if (outcome.state === 'FAILED') throw walletRefused('PLAY_FAILED', outcome.reason)
  const giveUpAt = Date.now() + longestLookMs
  for (;;) {
    const status = await depositStatus(ctx, { payment_hash })
    if (status.state === 'PAID' || Date.now() > giveUpAt) return status
    await wait(lookEveryMs)
  }
}

/** 10 % and 100 sats, in millisats. It is play money, so a high maximum costs nothing. */
function highestPlayFee(satoshis: number): number {
  return satoshis * 100 + 100_000
}
