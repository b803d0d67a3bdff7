import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same; how long it takes says nothing of how alike they are. */
export function isSameBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
