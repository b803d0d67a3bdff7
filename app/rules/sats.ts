/** Millisats as they are shown: in whole sats, rounded. */
export function satsOf(millisats: number): number {
  return Math.round(millisats / 1000)
}
