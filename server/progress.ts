import { isLogJson, log } from '#app/.server/base/lib/logging/log.ts'

// stderr may be closed with its terminal: the process must still shut down cleanly.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

let isServing = false

/** From now on what is said goes into the log, where programs read it: for what runs on, unlike commands. */
export function sayInLog(): void {
  isServing = true
}

/** Prints a line about the start or end of the process to stderr; stdout is for a command's results. */
export function say(text: string): void {
  if (isServing && isLogJson()) return log.info(text)
  process.stderr.write(`${text}\n`)
}

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  say(`• ${label} (${seconds(performance.now() - started)})`)
  return result
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** A start that can't continue. Shown without a stack trace; the message says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A command that was called wrongly: exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
