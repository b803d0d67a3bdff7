/** What reports what a player plays while it is started. */
export interface Reporting {
  /** Call the result to stop. */
  start(): () => void
  /** Reports what was heard up to now. */
  report(): void
}

/** Reports until the result is called; what was heard is told before the page is left. */
export function keepReporting(reporting: Reporting): () => void {
  const stop = reporting.start()
  const leaving = new AbortController()
  const { signal } = leaving
  const report = () => reporting.report()
  window.addEventListener('pagehide', report, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') report()
    },
    { signal },
  )
  return () => {
    leaving.abort()
    stop()
  }
}
