import type { Command } from 'commander'
import { grantAdmin, revokeAdmin } from '#app/.server/accounts/profile/index.ts'
import { answering, withInstallation } from './command.ts'

/** `admin <e-mail>`: makes the account an admin; with `--revoke` it is none any more. */
export function define(command: Command): void {
  command.argument('<e-mail>', 'of the account').option('--revoke', 'take it away')
  answering(command, async ([email = ''], { revoke }) => {
    await withInstallation((ctx) =>
      revoke ? revokeAdmin(ctx, { email }) : grantAdmin(ctx, { email }),
    )
    return {
      text: `${email} is ${revoke ? 'no admin any more' : 'an admin now'}`,
      json: { email, admin: !revoke },
    }
  })
}
