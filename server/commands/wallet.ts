import type { Command } from 'commander'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { failPayment, openPayments } from '#app/.server/money/lightning/index.ts'
import {
  areWithdrawalsPaused,
  moveOrphanedBalance,
  orphanedBalances,
  pauseWithdrawals,
} from '#app/.server/money/wallet/index.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { type Answer, answering, destroying, withInstallation } from './command.ts'

/**
 * `wallet pause|resume|status`: pauses or resumes all withdrawals, or says which. `wallet kept`: balances of deleted
 * accounts, and `wallet move` moves one to an account. `wallet payments`: pending payments through the node, and
 * `wallet fail` fails one that the node has never made.
 */
export function define(command: Command): void {
  const part = (name: string, about: string) => command.command(name).description(about)
  answering(part('pause', 'stops withdrawals until resume'), () => switchWithdrawals(true))
  answering(part('resume', 'allows withdrawals again'), () => switchWithdrawals(false))
  answering(part('status', 'whether withdrawals are paused'), () => switchWithdrawals())
  answering(part('kept', 'what came in for accounts that are gone'), () =>
    withInstallation(listKept),
  )
  destroying(
    part('move', 'moves what is kept to an account')
      .argument('<number>', 'of the balance, as `kept` tells it')
      .argument('<username>', 'of the account'),
    'A kept balance can be moved once.',
    ([account = '', to = '']) =>
      withInstallation((ctx) => moveKept(ctx, { account, to: to.replace(/^@/, '').toLowerCase() })),
  )
  answering(part('payments', 'what is on its way through the Lightning node'), () =>
    withInstallation(listPayments),
  )
  destroying(
    part('fail', 'gives back what the node has never paid').argument('<id>', 'of the payment'),
    'The payer gets back what is held for this payment.',
    ([id = '']) => withInstallation((ctx) => fail(ctx, id)),
  )
}

async function listPayments(ctx: Ctx): Promise<Answer> {
  const json = await openPayments(ctx)
  const lines = json.map(({ id, hash, msat, maxFeeMsat, created }) => {
    const sum = `${paymentTexts.exactSats(msat)} and at most ${paymentTexts.exactSats(maxFeeMsat)}`
    return `${id}: ${sum}, since ${created.toISOString()}, payment hash ${hash}`
  })
  return { text: lines.join('\n') || 'No payment is on its way.', json }
}

async function fail(ctx: Ctx, id: string): Promise<Answer> {
  const { state } = await failPayment(ctx, id)
  return { text: `The payment ${id} is ${state} now.`, json: { id, state } }
}

function switchWithdrawals(to?: boolean): Promise<Answer> {
  return withInstallation(async (ctx) => {
    if (to !== undefined) await pauseWithdrawals(ctx, to)
    const paused = await areWithdrawalsPaused(ctx)
    return {
      text: paused ? 'Withdrawals are paused.' : 'Withdrawals are allowed.',
      json: { paused },
    }
  })
}

async function listKept(ctx: Ctx): Promise<Answer> {
  const json = await orphanedBalances(ctx)
  const lines = json.map(({ account, msat }) => `${account}: ${paymentTexts.exactSats(msat)}`)
  return { text: lines.join('\n') || 'Nothing is kept for accounts that are gone.', json }
}

async function moveKept(ctx: Ctx, order: { account: string; to: string }): Promise<Answer> {
  const { msat } = await moveOrphanedBalance(ctx, order)
  return {
    text: `@${order.to} has ${paymentTexts.exactSats(msat)} of ${order.account} now.`,
    json: { ...order, msat },
  }
}
