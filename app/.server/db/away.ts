import { setTimeout as wait } from 'node:timers/promises'

/** The database could not be asked, or went away before it had answered: nobody knows of it that it was done. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`The database is away: ${why}`, { cause })
  }
}

// 08: no connection; 57P01 to 57P05: ended by an operator, a crash or its age, or not yet started; 53300: too many.
const awayStates = /^(?:08[0-9A-Z]{3}|57P0[1-5]|53300)$/
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// What pg and Kysely say without a code.
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/** Whether what came of asking the database says that it can't be reached, rather than that it refused. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return awayStates.test(code) || awayCodes.has(code) || awayMessages.test(error.message)
}

/** The answer of the database; an error that says that it is away as DatabaseAwayError. */
export async function orAway<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw isAway(error) && !(error instanceof DatabaseAwayError)
      ? new DatabaseAwayError(error)
      : error
  }
}

const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Does the work again, after growing pauses, for as long as the database is away: for what may be done twice. It gives
 * up with the error where `signal` is aborted, or after so many `tries`.
 */
export async function throughOutages<T>(
  work: () => Promise<T>,
  { signal, tries = Infinity }: { signal?: AbortSignal; tries?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || attempt >= tries || signal?.aborted) throw error
      const pause = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
      await wait(pause, undefined, signal ? { signal } : {}).catch(() => {
        throw error
      })
    }
  }
}
