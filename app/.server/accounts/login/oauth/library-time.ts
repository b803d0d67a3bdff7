/** A time in seconds as the library counts it: by the clock of the machine, where the product's may be another. */
export function inLibrarysTime(at: Date, now: Date): number {
  return Math.floor((Date.now() + at.getTime() - now.getTime()) / 1000)
}
