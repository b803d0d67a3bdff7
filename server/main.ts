import { realpathSync } from 'node:fs'
import { EnvError } from '#app/.server/base/env/env.ts'
import { NewerDatabaseError } from '#app/.server/base/db/index.ts'
import { serve } from '#server/commands/start.ts'
import { unlessEnding } from './end-signal.ts'
import { say, StartError } from './progress.ts'

const commands: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  start: async () => ({ run: () => serve({ exclusive: true }) }),
  worker: () => import('#server/commands/worker.ts'),
  catalogue: () => import('#server/commands/catalogue.ts'),
  admin: () => import('#server/commands/admin.ts'),
  sessions: () => import('#server/commands/sessions.ts'),
  ledger: () => import('#server/commands/ledger.ts'),
  wallet: () => import('#server/commands/wallet.ts'),
  devnet: () => import('#server/commands/devnet.ts'),
  bucket: () => import('#server/commands/bucket.ts'),
  backup: () => import('#server/commands/backup.ts'),
  restore: () => import('#server/commands/restore.ts'),
  stats: () => import('#server/commands/stats.ts'),
  seed: () => import('#server/commands/seed.ts'),
  history: () => import('#server/commands/history.ts'),
}

/** Runs one of the product's commands; exits with 1 and a clear message if it fails. */
export async function main(name: string, args: string[]): Promise<void> {
  try {
    const load = commands[name]
    if (!load)
      throw new StartError(
        `Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`,
      )
    await (await load()).run(args).catch(unlessEnding)
  } catch (error) {
    if (!isExpected(error)) throw error
    say(`✗ ${error.message}`)
    process.exit(1)
  }
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof EnvError || error instanceof StartError || error instanceof NewerDatabaseError
  )
}

export { serve }

// Only if run directly: tests and the development server import this file and call serve() themselves.
if (import.meta.env.PROD && realpathSync(process.argv[1] ?? '') === import.meta.filename)
  await main(process.argv[2] ?? 'start', process.argv.slice(3))
