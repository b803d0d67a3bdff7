import { grantAdmin } from '#app/.server/accounts/index.ts'
import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { openInstallation } from '../installation.ts'
import { StartError } from '../progress.ts'

/** `admin <e-mail>`: makes the account an admin. */
export async function run(args: string[]): Promise<void> {
  const [email, ...more] = args
  if (!email || more.length > 0) throw new StartError('Usage: npm run admin -- <e-mail>')
  const installation = await openInstallation({ exclusive: false })
  try {
    await grantAdmin(contextFor(installation.services, system), { email })
    process.stdout.write(`${email} is an admin now\n`)
  } catch (error) {
    throw error instanceof AppError ? new StartError(`${email}: ${error.message}`) : error
  } finally {
    await installation.close()
  }
}
