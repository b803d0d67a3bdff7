import { satsOf } from './sats.ts'

/**
 * What somebody pays in sats at most who was shown this price: what a bitcoin costs moves while a page is read, and within
 * one per cent nobody is asked again.
 */
export function acceptedSats(msat: number): number {
  return Math.ceil(satsOf(msat) * 1.01)
}
