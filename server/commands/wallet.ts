import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { arePaused, pauseWithdrawals } from '#app/.server/payments/index.ts'
import { openInstallation } from '../installation.ts'
import { StartError } from '../progress.ts'

/** `wallet pause|resume|status`: stops all withdrawals, lets them go on, or says which of both it is. */
export async function run(args: string[]): Promise<void> {
  const [act = ''] = args
  if (args.length !== 1 || !['pause', 'resume', 'status'].includes(act))
    throw new StartError('Usage: npm run wallet -- pause|resume|status')
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  if (act !== 'status') await pauseWithdrawals(ctx, act === 'pause')
  const isPaused = await arePaused(ctx)
  await installation.close()
  process.stdout.write(isPaused ? 'Withdrawals are paused.\n' : 'Withdrawals are allowed.\n')
}
