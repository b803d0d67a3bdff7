/** How many positions one call may contain. */
export const positionsAtOnce = 50

/** An item this close to its end counts as played. Seconds. */
const endSeconds = 15

/** Whether a position counts as the end of an item; a very short one has to be at least half played. Seconds. */
export function isFinishedAt(position: number, duration: number | null): boolean {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return false
  return duration - position <= Math.min(endSeconds, duration / 2)
}

/** The fraction of an item that was played, 0 to 1; 0 if its duration is unknown. */
export function playedShare(position: number, duration: number | null): number {
  return duration ? Math.min(Math.max(position / duration, 0), 1) : 0
}

/** Whole minutes left, 0 for less than one; null if the duration is unknown. */
export function minutesLeft(position: number, duration: number | null): number | null {
  if (!duration) return null
  const left = Math.max(duration - position, 0) / 60
  return left < 1 ? 0 : Math.round(left)
}
