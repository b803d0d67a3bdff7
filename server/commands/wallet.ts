import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  areWithdrawalsPaused,
  moveOrphanedBalance,
  orphanedBalances,
  pauseWithdrawals,
} from '#app/.server/money/wallet/index.ts'
import { failPayment, openPayments } from '#app/.server/money/lightning/index.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

const usage =
  'Usage: npm run wallet -- pause|resume|status|kept|payments, kept <number> <username>, or payments <id> failed'

/**
 * `wallet pause|resume|status`: pauses or resumes all withdrawals, or says which. `wallet kept`: balances of deleted
 * accounts; with a number and a username it moves one to that account. `wallet payments`: pending payments through the
 * node; with an id and `failed` it fails a payment that the node has never made.
 */
export async function run(args: string[]): Promise<void> {
  const [act = '', account, to, ...more] = args
  const isAct = ['pause', 'resume', 'status', 'kept', 'payments'].includes(act)
  const isOrder = account !== undefined && isOrderOf(act, to)
  if (!isAct || more.length > 0 || (account !== undefined && !isOrder)) throw new StartError(usage)
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  const said = isOrder ? carryOut(ctx, act, account, to ?? '') : tell(ctx, act)
  process.stdout.write(`${await said.finally(() => installation.close())}\n`)
}

function isOrderOf(act: string, to: string | undefined): boolean {
  return act === 'kept' ? to !== undefined : act === 'payments' && to === 'failed'
}

function carryOut(ctx: Ctx, act: string, what: string, to: string): Promise<string> {
  if (act === 'payments') return fail(ctx, what)
  return moveKept(ctx, { account: what, to: to.replace(/^@/, '').toLowerCase() })
}

function tell(ctx: Ctx, act: string): Promise<string> {
  if (act === 'kept') return listKept(ctx)
  return act === 'payments' ? listPayments(ctx) : switchWithdrawals(ctx, act)
}

async function listPayments(ctx: Ctx): Promise<string> {
  const payments = await openPayments(ctx)
  if (payments.length === 0) return 'No payment is on its way.'
  return payments
    .map(({ id, hash, msat, maxFeeMsat, created }) => {
      const sum = `${paymentTexts.exactSats(msat)} and at most ${paymentTexts.exactSats(maxFeeMsat)}`
      return `${id}: ${sum}, since ${created.toISOString()}, payment hash ${hash}`
    })
    .join('\n')
}

async function fail(ctx: Ctx, id: string): Promise<string> {
  try {
    const { state } = await failPayment(ctx, id)
    return `The payment ${id} is ${state} now.`
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message)
    throw error
  }
}

async function switchWithdrawals(ctx: Ctx, act: string): Promise<string> {
  if (act !== 'status') await pauseWithdrawals(ctx, act === 'pause')
  return (await areWithdrawalsPaused(ctx)) ? 'Withdrawals are paused.' : 'Withdrawals are allowed.'
}

async function listKept(ctx: Ctx): Promise<string> {
  const kept = await orphanedBalances(ctx)
  if (kept.length === 0) return 'Nothing is kept for accounts that are gone.'
  return kept.map(({ account, msat }) => `${account}: ${paymentTexts.exactSats(msat)}`).join('\n')
}

async function moveKept(ctx: Ctx, order: { account: string; to: string }): Promise<string> {
  try {
    const { msat } = await moveOrphanedBalance(ctx, order)
    return `@${order.to} has ${paymentTexts.exactSats(msat)} of ${order.account} now.`
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message)
    throw error
  }
}
