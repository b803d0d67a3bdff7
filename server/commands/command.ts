import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { openInstallation } from '#server/installation.ts'
import { UsageError } from '#server/progress.ts'

/** What a command has to say at its end: lines for people, and the value that `--json` prints in their place. */
export interface Answer {
  text: string
  json: unknown
  /** What was looked at isn't well, or a part failed: the command exits with 1. */
  failed?: boolean
}

/** A command's act: its arguments, and its options by name. */
type Act = (args: string[], options: Record<string, unknown>) => Promise<Answer>

/** Has the command do `act`, and print its answer. */
export function answering(command: Command, act: Act): Command {
  command.option('--json', 'as JSON')
  return command.action(async () => {
    const answer = await act(command.processedArgs.flat() as string[], command.opts())
    await print(command.opts().json ? JSON.stringify(answer.json, null, 2) : answer.text)
    if (answer.failed) process.exitCode = 1
  })
}

/** As `answering`, for what can't be undone: done only after `--yes`, or a yes at the terminal. */
export function destroying(command: Command, warning: string, act: Act): Command {
  command.option('--yes', 'without asking')
  return answering(command, async (args, options) => {
    if (!options.yes) await askFirst(warning)
    return act(args, options)
  })
}

/** Asks for a yes at the terminal. @throws UsageError without one, or without a terminal */
export async function askFirst(warning: string): Promise<void> {
  if (process.stdin.isTTY && (await agreed(warning))) return
  throw new UsageError(`${warning} Nothing was done; with --yes it is.`)
}

/** Runs `work` beside a running server, with the rights of the product itself. */
export async function withInstallation<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    return await work(contextFor(installation.services, system))
  } finally {
    await installation.close()
  }
}

/** Prints a result to stdout, and waits until it is taken. */
export async function print(text: string): Promise<void> {
  if (text === '') return
  const whole = text.endsWith('\n') ? text : `${text}\n`
  await new Promise<void>((resolve) => process.stdout.write(whole, () => resolve()))
}

async function agreed(warning: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${warning} Go on? Type yes: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
