/** The queue of a limiter is full. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** Runs at most `atOnce` tasks at a time, the others in order; throws TooBusyError beyond `mostWaiting`. */
export function createLimiter(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusyError('too many are waiting')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return Object.assign(limited, { isIdle: () => running === 0 })
}

/** The same for each name by itself. */
export function createTurns(atOnce: number, mostWaiting: number) {
  const limiters = new Map<string, ReturnType<typeof createLimiter>>()

  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const limited = limiters.get(name) ?? createLimiter(atOnce, mostWaiting)
    limiters.set(name, limited)
    try {
      return await limited(work)
    } finally {
      if (limited.isIdle()) limiters.delete(name)
    }
  }
}

/** How many run at a time, and how many more may wait. */
export interface Places {
  atOnce: number
  mostWaiting: number
}

/**
 * Runs few tasks at a time, of which no name has more than its share: what waits for others of its own name is not yet
 * in the queue of all. Throws TooBusyError where either queue is full.
 */
export function createShares({ all, each }: { all: Places; each: Places }) {
  const limited = createLimiter(all.atOnce, all.mostWaiting)
  const inTurn = createTurns(each.atOnce, each.mostWaiting)
  return <T>(name: string, work: () => Promise<T>) => inTurn(name, () => limited(work))
}

/** Single flight: shares one run of a task among all who ask for the same key meanwhile. */
export function createSingleFlight<T>() {
  const underWay = new Map<string, Promise<T>>()

  return function shared(key: string, work: () => Promise<T>): Promise<T> {
    const known = underWay.get(key)
    if (known) return known
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
