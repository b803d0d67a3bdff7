import { createShares, type Places, TooBusyError } from './concurrency.ts'
import { type Actor, shareOf } from '#app/.server/base/actor.ts'
import { AppError } from './errors.ts'

/** Of one account: one at a time, and few that wait for it. */
const each: Places = { atOnce: 1, mostWaiting: 5 }

/**
 * Turns for work that few of this process may do at a time, since it takes much memory: each account has one of them at
 * most, and waits for it before it waits with all others. Work must not ask for another such turn. The function throws
 * AppError 503 TOO_BUSY with `message` where too many wait already.
 */
export function createAccountShares(all: Places, message: string) {
  const shares = createShares({ all, each })

  return async function inShare<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    try {
      return await shares(shareOf(actor), work)
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error
      throw new AppError('TOO_BUSY', { status: 503, message, cause: error })
    }
  }
}
