import type { NostrEvent } from './event.ts'

/** How many bits an id begins with that are zero. */
export function leadingZeroBits(id: string): number {
  const zeros = /^0*/.exec(id)?.[0].length ?? 0
  const digit = Number.parseInt(id[zeros] ?? '', 16)
  return zeros * 4 + (Number.isNaN(digit) ? 0 : Math.clz32(digit) - 28)
}

/**
 * The work that an event proves (NIP-13). What its `nonce` tag aimed at is all that counts: a lucky id took no more work
 * than that.
 */
export function provenWork({ id, tags }: Pick<NostrEvent, 'id' | 'tags'>): number {
  const bits = leadingZeroBits(id)
  const target = tags.find(([name]) => name === 'nonce')?.[2]
  return target !== undefined && /^\d{1,3}$/.test(target) ? Math.min(bits, Number(target)) : bits
}
