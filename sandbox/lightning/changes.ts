import { setTimeout as wait } from 'node:timers/promises'

/** What processes have told each other of the devnet. */
export interface Changes {
  tell(payload: string): void
  on(listener: (payload: string) => void): () => void
  /**
   * Asks `read` for its answer, again after each change, until it has one that isn't null; null once `ms` have passed or
   * `signal` is aborted.
   */
  until<Answer>(
    read: () => Promise<Answer | null>,
    ms: number,
    { about, signal }?: { about?: string; signal?: AbortSignal },
  ): Promise<Answer | null>
}

/** A notice may be lost with a connection. */
const longestPauseMs = 1000

export function devnetChanges(): Changes {
  const listeners = new Set<(payload: string) => void>()

  function on(listener: (payload: string) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    on,
    tell(payload) {
      for (const listener of listeners) listener(payload)
    },
    async until(read, ms, { about, signal } = {}) {
      const end = performance.now() + ms
      for (;;) {
        // Listens before it reads, so that no change falls between the two.
        const changed = new AbortController()
        const stop = on((payload) => {
          if (about === undefined || payload === about) changed.abort()
        })
        try {
          const answer = await read()
          const left = end - performance.now()
          if (answer !== null || left <= 0 || signal?.aborted) return answer
          const woken = signal ? AbortSignal.any([changed.signal, signal]) : changed.signal
          await wait(Math.min(left, longestPauseMs), undefined, { signal: woken }).catch(
            () => undefined,
          )
        } finally {
          stop()
        }
      }
    },
  }
}
