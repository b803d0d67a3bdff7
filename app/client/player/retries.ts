const RETRY_AFTER_MS = [500, 2000]
/** Media that went on this far after a failure may be retried as often again. */
const RECOVERED_AFTER_SECONDS = 10

/** How often and how soon failed media is opened again. */
export function createRetries() {
  let used = 0
  let failedAt = 0

  return {
    /** Milliseconds to wait before opening media again that failed at a position, or null. */
    afterFailure(seconds: number) {
      failedAt = seconds
      return RETRY_AFTER_MS[used++] ?? null
    },
    playedTo(seconds: number) {
      if (seconds > failedAt + RECOVERED_AFTER_SECONDS) used = 0
    },
  }
}
