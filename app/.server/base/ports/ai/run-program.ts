import { constants } from 'node:fs/promises'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { runBound } from '#app/.server/base/lib/run-bound.ts'
import { aiFailure } from './failure.ts'

interface ProgramLimits {
  timeoutMs: number
  /** Limit of what it prints to stdout. */
  maxBytes: number
  /** Kills it. */
  signal?: AbortSignal | undefined
}

/**
 * Runs a program of this machine and returns what it prints. It runs at low priority, without a shell's expansions and
 * without our environment variables.
 * @throws AppError AI_FAILED where it isn't installed, fails, prints too much or takes too long
 */
export async function runProgram(
  name: string,
  args: string[],
  { timeoutMs, maxBytes, signal }: ProgramLimits,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const end = await runBound(['nice', '-n', '10', name, ...args], {
    env: { PATH: searchPath(), LANG: 'C.UTF-8' },
    maxBytes,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).catch((error: Error) => {
    signal?.throwIfAborted()
    throw aiFailure(`${name} cannot be run: ${error.message}`, error)
  })
  signal?.throwIfAborted()
  if (end.printedTooMuch) throw aiFailure(`${name} printed too much`)
  if (end.code === 0) return end.printed
  if (timeout.aborted) throw aiFailure(`${name} took too long`)
  throw aiFailure(`${name} failed: ${end.complaint || `exit code ${end.code}`}`)
}

/** Whether a program can be found. */
export async function isInstalled(name: string): Promise<boolean> {
  for (const folder of searchPath().split(':')) {
    if (await isThere(`${folder}/${name}`, constants.X_OK)) return true
  }
  return false
}

function searchPath(): string {
  return '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
}
