const minuteMs = 60_000
const longestMs = 60 * minuteMs

/**
 * How many milliseconds to wait after so many failures in a row: a minute, twice as long each time, at most an hour.
 * `random` (from 0 to 1) spreads it by a quarter, so that not everybody comes back at once.
 */
export function pauseAfter(failures: number, random = Math.random()): number {
  const pause = Math.min(minuteMs * 2 ** (failures - 1), longestMs)
  return Math.min(pause * (0.75 + random / 2), longestMs)
}

/** How long a relay is left alone that sent what it shouldn't: an hour, or a little less. */
export function longPause(random = Math.random()): number {
  return longestMs * (0.9 + random / 10)
}
