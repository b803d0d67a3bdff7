import { system } from '#app/.server/actor.ts'
import { contextFor, type Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import {
  arePaused,
  giveKept,
  keptOfTheGone,
  pauseWithdrawals,
} from '#app/.server/payments/index.ts'
import { paymentTexts } from '#app/texts/payments.ts'
import { openInstallation } from '../installation.ts'
import { StartError } from '../progress.ts'

const usage = 'Usage: npm run wallet -- pause|resume|status|kept, or kept <number> <username>'

/**
 * `wallet pause|resume|status`: stops all withdrawals, lets them go on, or says which of both it is. `wallet kept`: what is
 * kept for accounts that are gone, and with a number and a username moves it to that account.
 */
export async function run(args: string[]): Promise<void> {
  const [act = '', account, to, ...more] = args
  const isAct = ['pause', 'resume', 'status', 'kept'].includes(act)
  const isOrder = act === 'kept' && account !== undefined && to !== undefined
  if (!isAct || more.length > 0 || (account !== undefined && !isOrder)) throw new StartError(usage)
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  const said = await (
    isOrder
      ? moveKept(ctx, { account, to: to.replace(/^@/, '').toLowerCase() })
      : act === 'kept'
        ? listKept(ctx)
        : switchWithdrawals(ctx, act)
  ).finally(() => installation.close())
  process.stdout.write(`${said}\n`)
}

async function switchWithdrawals(ctx: Ctx, act: string): Promise<string> {
  if (act !== 'status') await pauseWithdrawals(ctx, act === 'pause')
  return (await arePaused(ctx)) ? 'Withdrawals are paused.' : 'Withdrawals are allowed.'
}

async function listKept(ctx: Ctx): Promise<string> {
  const kept = await keptOfTheGone(ctx)
  if (kept.length === 0) return 'Nothing is kept for accounts that are gone.'
  return kept.map(({ account, msat }) => `${account}: ${paymentTexts.exactSats(msat)}`).join('\n')
}

async function moveKept(ctx: Ctx, order: { account: string; to: string }): Promise<string> {
  try {
    const { msat } = await giveKept(ctx, order)
    return `@${order.to} has ${paymentTexts.exactSats(msat)} of ${order.account} now.`
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message)
    throw error
  }
}
