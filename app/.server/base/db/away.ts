import { setTimeout as wait } from 'node:timers/promises'

/** The database can't be reached, or the connection broke before it answered: whether the statement ran is unknown. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`The database is away: ${why}`, { cause })
  }
}

// SQLSTATE 08: no connection; 57P01 to 57P05: shut down, crashed, starting up, dropped or idle; 53300: too many
// connections.
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
// Errors that pg and Kysely throw without a code.
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/** Whether an error means that the database can't be reached, rather than that it refused a statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return awayStates.test(code) || awayCodes.has(code) || awayMessages.test(error.message)
}

/** Awaits a database call; turns an error that means that it is away into DatabaseAwayError. */
export async function withAwayError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isAway(error) && !(error instanceof DatabaseAwayError)
      ? new DatabaseAwayError(error)
      : error
  }
}

const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Retries work while the database is away, after growing pauses; the work must be repeatable. Throws the last error
 * once `signal` is aborted or after `tries` attempts.
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
