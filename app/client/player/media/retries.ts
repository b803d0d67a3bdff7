const RETRY_AFTER_MS = [500, 2000]
/** Media that played on this far after a failure gets all its retries back. */
const RECOVERED_AFTER_SECONDS = 10

/** Counts the retries of failed media. */
export function createRetries() {
  let used = 0
  let failedAt = 0

  return {
    /** Milliseconds to wait before reopening media that failed at this position; null once retries are used up. */
    afterFailure(seconds: number) {
      failedAt = seconds
      return RETRY_AFTER_MS[used++] ?? null
    },
    playedTo(seconds: number) {
      if (seconds > failedAt + RECOVERED_AFTER_SECONDS) used = 0
    },
  }
}
