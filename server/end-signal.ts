/** Calls `stop` at the first signal to end; a second one ends at once. */
export function onEndSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop()
    })
  }
}
