import { grantAdmin, revokeAdmin } from '#app/.server/accounts/profile/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

/** `admin <e-mail>`: makes the account an admin; with `--revoke` it is none any more. */
export async function run(args: string[]): Promise<void> {
  const [email, revoke, ...more] = args
  if (!email || (revoke !== undefined && revoke !== '--revoke') || more.length > 0)
    throw new StartError('Usage: npm run admin -- <e-mail> [--revoke]')
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  try {
    await (revoke ? revokeAdmin(ctx, { email }) : grantAdmin(ctx, { email }))
    process.stdout.write(`${email} is ${revoke ? 'no admin any more' : 'an admin now'}\n`)
  } catch (error) {
    throw error instanceof AppError ? new StartError(`${email}: ${error.message}`) : error
  } finally {
    await installation.close()
  }
}
