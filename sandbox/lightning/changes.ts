import { setTimeout as wait } from 'node:timers/promises'

/** Notifications between processes about the devnet. */
export interface Changes {
  tell(payload: string): void
  on(listener: (payload: string) => void): () => void
  /** Calls `read`, and again after each change, until it returns a value; null after `ms` or an abort. */
  until<Answer>(
    read: () => Promise<Answer | null>,
    ms: number,
    { about, signal }?: { about?: string; signal?: AbortSignal },
  ): Promise<Answer | null>
}

/** Polling interval, since a notification may be lost with a connection. */
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
        // Listens before reading, so that no change is missed in between.
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
