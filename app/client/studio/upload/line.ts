/** The line to the server: who waits for it is woken when it may be back. */
export interface Line {
  /** Resolves after so long, or earlier when the line may be back, or when nobody waits any more. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Calls back whenever the line, or the page itself, may be back; until the returned function is called. */
  onBack(listener: () => void): () => void
}

/**
 * A page that slept (a closed lid, a tab in the background) has late timers and dead sockets, and browsers tell of that
 * in several ways.
 */
const signs: [() => EventTarget, string][] = [
  [() => window, 'online'],
  [() => window, 'pageshow'],
  [() => document, 'resume'],
  [() => document, 'visibilitychange'],
]

export const browserLine: Line = {
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(go, milliseconds)
      const forget = browserLine.onBack(go)
      signal.addEventListener('abort', go)
      if (signal.aborted) go()
      function go() {
        clearTimeout(timer)
        forget()
        signal.removeEventListener('abort', go)
        resolve()
      }
    }),

  onBack(listener) {
    if (typeof document === 'undefined') return () => undefined
    for (const [target, name] of signs) target().addEventListener(name, listener)
    return () => {
      for (const [target, name] of signs) target().removeEventListener(name, listener)
    }
  },
}
