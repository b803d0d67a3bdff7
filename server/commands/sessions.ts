import { endEverySession, endSessionsOf } from '#app/.server/accounts/sessions/index.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

/** `sessions end <account>|--all`: logs an account out everywhere, or everybody. */
export async function run(args: string[]): Promise<void> {
  const [act, account] = args
  if (act !== 'end' || !account || args.length > 2)
    throw new StartError('Usage: npm run sessions -- end <e-mail, @username or account id>|--all')
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  try {
    const ended = await (account === '--all'
      ? endEverySession(ctx)
      : endSessionsOf(ctx, { account }))
    process.stdout.write(`Sessions ended: ${ended}\n`)
  } catch (error) {
    throw error instanceof AppError ? new StartError(`${account}: ${error.message}`) : error
  } finally {
    await installation.close()
  }
}
