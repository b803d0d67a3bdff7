import { realpathSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { EnvError } from '#app/.server/base/env/env.ts'
import { NewerDatabaseError, StopNeededError } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { serve } from '#server/commands/start.ts'
import { unlessEnding } from './end-signal.ts'
import { say, StartError, UsageError } from './progress.ts'

interface Entry {
  summary: string
  /** Describes the command, loaded only where it is called. */
  load: () => Promise<{ define: (command: Command) => void }>
  /** The product's own, for itself. */
  hidden?: true
}

const commands: Record<string, Entry> = {
  start: {
    summary: 'serves the site, until SIGINT or SIGTERM',
    load: async () => ({ define: (it) => it.action(() => serve({ exclusive: true })) }),
  },
  worker: {
    summary: 'runs the jobs in a process of their own',
    load: () => import('#server/commands/worker.ts'),
  },
  backup: {
    summary: 'backs up, lists and reads back-ups',
    load: () => import('#server/commands/backup.ts'),
  },
  restore: {
    summary: 'puts a back-up in the place of what is here',
    load: () => import('#server/commands/restore.ts'),
  },
  upgrade: {
    summary: 'says what stands between the database and this version, and ends an upgrade',
    load: () => import('#server/commands/upgrade.ts'),
  },
  check: {
    summary: 'says whether the installation is in order',
    load: () => import('#server/commands/check.ts'),
  },
  jobs: {
    summary: 'tells the queue, runs jobs again, drops them',
    load: () => import('#server/commands/jobs.ts'),
  },
  config: {
    summary: 'checks the settings',
    load: () => import('#server/commands/config.ts'),
  },
  secrets: {
    summary: 'rotates SECRET and the keys that sign',
    load: () => import('#server/commands/secrets.ts'),
  },
  catalogue: {
    summary: 'adds and lists feeds of the catalogue, finds feeds that were taken over',
    load: () => import('#server/commands/catalogue.ts'),
  },
  validate: {
    summary: 'judges a feed by the rules of Apple, Spotify, PSP-1 and Podcasting 2.0',
    load: () => import('#server/commands/validate.ts'),
  },
  content: {
    summary: 'hides, suspends, hands over, deletes shows; keeps feeds out',
    load: () => import('#server/commands/content.ts'),
  },
  storage: {
    summary: 'says what is stored, and deletes what nothing names',
    load: () => import('#server/commands/storage.ts'),
  },
  blocks: {
    summary: 'blocks e-mail domains, networks, feed hosts, relays, keys and words',
    load: () => import('#server/commands/blocks.ts'),
  },
  admin: {
    summary: 'makes an account an operator, or takes that away',
    load: () => import('#server/commands/admin.ts'),
  },
  users: {
    summary: 'finds accounts, suspends and restores them, their roles, room and address',
    load: () => import('#server/commands/users.ts'),
  },
  site: {
    summary: 'tells everybody something, closes the site, publishes legal texts',
    load: () => import('#server/commands/site.ts'),
  },
  move: {
    summary: 'changes what names a former host, mails owners of passkeys before',
    load: () => import('#server/commands/move.ts'),
  },
  sessions: {
    summary: 'logs an account out everywhere, or everybody',
    load: () => import('#server/commands/sessions.ts'),
  },
  ledger: {
    summary: 'checks the books',
    load: () => import('#server/commands/ledger.ts'),
  },
  wallet: {
    summary: 'pauses withdrawals, tells and ends payments, moves what was kept',
    load: () => import('#server/commands/wallet.ts'),
  },
  stats: {
    summary: 'counts downloads anew, takes logs of other servers',
    load: () => import('#server/commands/stats.ts'),
  },
  bucket: {
    summary: 'makes the bucket in the S3 store',
    load: () => import('#server/commands/bucket.ts'),
  },
  mail: {
    summary: 'tries the mail server',
    load: () => import('#server/commands/mail.ts'),
  },
  devnet: {
    summary: 'connects a second installation to the play money of this one',
    load: () => import('#server/commands/devnet.ts'),
  },
  seed: {
    summary: 'fills an empty installation with the demo',
    load: () => import('#server/commands/seed.ts'),
    hidden: true,
  },
  history: {
    summary: 'gives the demo its statistics',
    load: () => import('#server/commands/history.ts'),
    hidden: true,
  },
}

const ends = `
Exits with 0 when done, 1 when it failed or what it looked at isn't well, 2 when called wrongly.
In a clone: npm run tributary -- <command>. In the container: docker compose run --rm app <command>.
Settings are environment variables: docs/operators/settings.md.`

/**
 * Runs one of the product's commands. Returns 1 if it failed and 2 if it was called wrongly, and has said why; else null:
 * it is done, or serves until a signal ends it.
 */
export async function main(args: string[]): Promise<1 | 2 | null> {
  try {
    const program = await programFor(args)
    await program.parseAsync(args, { from: 'user' }).catch(unlessEnding)
    return null
  } catch (error) {
    // It has printed its message, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? null : 2
    if (!isExpected(error)) throw error
    say(`✗ ${error.message}`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** The tree of commands; of the one that is called with all that belongs to it. */
async function programFor(args: string[]): Promise<Command> {
  const program = new Command('tributary')
    .description('An open, self-hostable platform for podcasts and music.')
    .exitOverride()
    .helpCommand('help [command]', 'tells what a command does')
    .helpOption('-h, --help', 'tells what the command does')
    .showHelpAfterError('Add --help for what there is.')
    .addHelpText('after', ends)
  const names = args.filter((arg) => !arg.startsWith('-'))
  const called = names[0] === 'help' ? names[1] : names[0]
  for (const [name, { summary, load, hidden = false }] of Object.entries(commands)) {
    const command = program.command(name, { hidden }).description(summary)
    if (name === called) (await load()).define(command)
  }
  return program
}

function isExpected(error: unknown): error is Error {
  return [EnvError, StartError, UsageError, NewerDatabaseError, StopNeededError, AppError].some(
    (kind) => error instanceof kind,
  )
}

export { serve }

// Only if run directly: tests and the development server import this file and call serve() themselves.
if (import.meta.env.PROD && realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const code = await main(process.argv.slice(2))
  // What failed may have left something open.
  if (code !== null) process.exit(code)
}
