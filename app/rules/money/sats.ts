/** Millisats as they are shown: in whole sats, rounded. Nothing is measured by it. */
export function satsOf(millisats: number): number {
  return Math.round(millisats / 1000)
}

/** What millisats pay for: the whole sats in them. */
export function spendableSats(millisats: number): number {
  return Math.floor(millisats / 1000)
}
