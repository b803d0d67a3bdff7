/** The most positions that one call brings. */
export const positionsAtOnce = 50

/** This near to its end, in seconds, an item counts as played. */
const endSeconds = 15

/** Whether a position counts as the end of an item; what is very short has to be half over. Seconds throughout. */
export function isFinishedAt(position: number, duration: number | null): boolean {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return false
  return duration - position <= Math.min(endSeconds, duration / 2)
}

/** How much of an item was played, 0 to 1; 0 where its length isn't known. */
export function playedShare(position: number, duration: number | null): number {
  return duration ? Math.min(Math.max(position / duration, 0), 1) : 0
}

/** Whole minutes that are left, 0 for less than one; null where the length isn't known. */
export function minutesLeft(position: number, duration: number | null): number | null {
  if (!duration) return null
  const left = Math.max(duration - position, 0) / 60
  return left < 1 ? 0 : Math.round(left)
}
