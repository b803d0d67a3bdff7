import type { Command } from 'commander'
import { endEverySession, endSessionsOf } from '#app/.server/accounts/sessions/index.ts'
import { UsageError } from '#server/progress.ts'
import { destroying, withInstallation } from './command.ts'

/** `sessions end <account>|--all`: logs an account out everywhere, or everybody. */
export function define(command: Command): void {
  const end = command
    .command('end')
    .description('logs out everywhere')
    .argument('[account]', 'its e-mail, @username or id')
    .option('--all', 'everybody')
  destroying(end, 'Whoever it concerns has to log in again.', async ([account], { all }) => {
    if (all ? account : !account) throw new UsageError('Name an account, or --all.')
    const ended = await withInstallation((ctx) =>
      account ? endSessionsOf(ctx, { account }) : endEverySession(ctx),
    )
    return { text: `Sessions ended: ${ended}`, json: { ended } }
  })
}
