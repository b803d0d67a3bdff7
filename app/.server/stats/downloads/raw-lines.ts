import type { RawLine } from './log-file.ts'

const [tab, zero] = [9, 48]

/** The time of a line, which is its second value; NaN if it is none. */
export function timeOf({ bytes, start, end }: RawLine): number {
  let time = 0
  let at = start + 2
  for (; at < end && bytes[at] !== tab; at++) {
    const digit = (bytes[at] ?? 0) - zero
    if (digit < 0 || digit > 9) return NaN
    time = time * 10 + digit
  }
  return at > start + 2 ? time : NaN
}

/** The feed of a line, which is its third value. */
export function feedOf({ bytes, start, end }: RawLine): string {
  const from = bytes.indexOf(tab, start + 2) + 1
  const to = bytes.indexOf(tab, from)
  return from > 0 && to > from && to < end ? bytes.toString('latin1', from, to) : ''
}

/** How many values stand before feed and item, and how many behind the user agent. */
const [beforeFeed, behindAgent] = [2, 3]

/** Stands for the item and the user agent of a line: a whole number of 32 bits, which few others share. */
export function groupOf({ bytes, start, end }: RawLine): number {
  let hash = 0
  let tabs = 0
  for (let at = start; at < end && tabs < beforeFeed + 2; at++) {
    const byte = bytes[at] ?? 0
    if (byte === tab) tabs++
    if (tabs >= beforeFeed) hash = (Math.imul(hash, 31) + byte) | 0
  }
  tabs = 0
  for (let at = end - 1; at >= start && tabs <= behindAgent; at--) {
    const byte = bytes[at] ?? 0
    if (byte === tab) tabs++
    if (tabs === behindAgent) hash = (Math.imul(hash, 31) + byte) | 0
  }
  // The last bits of the sum alone are too even.
  return (hash ^ (hash >>> 15)) >>> 0
}
