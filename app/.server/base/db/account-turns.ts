import { AsyncLocalStorage } from 'node:async_hooks'
import { createTurns, TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/**
 * Transactions of one account that may be under way in this process: each holds a connection, also while it waits for a
 * lock.
 */
const maxAtOnce = 3
const maxWaiting = 300
const turns = createTurns(maxAtOnce, maxWaiting)

/** Whether a turn is held already: what belongs to it never waits for another one. */
const holding = new AsyncLocalStorage<true>()

/**
 * Runs a transaction of an account once fewer than three of its own are running, first come, first served. However many
 * requests one account sends, connections are left for others. @throws AppError 429 TOO_MANY_REQUESTS
 */
export async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (holding.getStore()) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return holding.run(true, work)
  }
  try {
    return await turns(userId, begin)
  } catch (error) {
    if (hasBegun || !(error instanceof TooBusyError)) throw error
    throw new AppError('TOO_MANY_REQUESTS', {
      status: 429,
      message: 'Too much at once. Please wait.',
    })
  }
}
