const minuteMs = 60_000
const longestMs = 60 * minuteMs

/**
 * Exponential back-off: milliseconds to wait after so many failures in a row, from a minute to an hour. `random` (0 to
 * 1) is the jitter, of a quarter.
 */
export function backOffMs(failures: number, random = Math.random()): number {
  const pause = Math.min(minuteMs * 2 ** (failures - 1), longestMs)
  return Math.min(pause * (0.75 + random / 2), longestMs)
}

/** Milliseconds to wait after a relay misbehaved: an hour, with jitter. */
export function longBackOffMs(random = Math.random()): number {
  return longestMs * (0.9 + random / 10)
}
