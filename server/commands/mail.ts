import { AppError } from '#app/.server/base/lib/errors.ts'
import { sendTestMailTo } from '#app/.server/site/operator/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

/** `mail test <e-mail>`: sends a test mail, or says what the mail server answered. */
export async function run(args: string[]): Promise<void> {
  const [act, to, ...more] = args
  if (act !== 'test' || !to?.includes('@') || more.length > 0)
    throw new StartError('Usage: npm run mail -- test <e-mail>')
  const installation = await openInstallation({ exclusive: false })
  try {
    await sendTestMailTo(installation.services, to)
    process.stdout.write(`Sent to ${to}\n`)
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  } finally {
    await installation.close()
  }
}
