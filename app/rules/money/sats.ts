/** Millisats rounded to whole sats, for display only. */
export function satsOf(millisats: number): number {
  return Math.round(millisats / 1000)
}

/** The whole sats that millisats can pay. */
export function spendableSats(millisats: number): number {
  return Math.floor(millisats / 1000)
}
