import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors.ts'

/** Transactions of one account that may be under way in this process: each holds a connection, also while it waits for a lock. */
const mostAtOnce = 3
const mostWaiting = 300

interface Turns {
  running: number
  waiting: (() => void)[]
}

const accounts = new Map<string, Turns>()
/** Whether a turn is held already: what belongs to it never waits for another one. */
const holding = new AsyncLocalStorage<true>()

/**
 * Runs a transaction of an account once fewer than three of its own are under way, in the order in which they came. However
 * many requests somebody sends at once, connections are left for others. @throws AppError 429 TOO_MANY_REQUESTS
 */
export async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (holding.getStore()) return work()
  const turns = accounts.get(userId) ?? { running: 0, waiting: [] }
  accounts.set(userId, turns)
  if (turns.running < mostAtOnce) turns.running += 1
  else await comeUp(turns)
  try {
    return await holding.run(true, work)
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else if (--turns.running === 0) accounts.delete(userId)
  }
}

async function comeUp({ waiting }: Turns): Promise<void> {
  if (waiting.length >= mostWaiting)
    throw new AppError('TOO_MANY_REQUESTS', {
      status: 429,
      message: 'Too much at once. Please wait.',
    })
  await new Promise<void>((resolve) => waiting.push(resolve))
}
