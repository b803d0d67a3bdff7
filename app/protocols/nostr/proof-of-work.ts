import type { NostrEvent } from './event.ts'

/** The number of leading zero bits of an id. */
export function leadingZeroBits(id: string): number {
  const zeros = /^0*/.exec(id)?.[0].length ?? 0
  const digit = Number.parseInt(id[zeros] ?? '', 16)
  return zeros * 4 + (Number.isNaN(digit) ? 0 : Math.clz32(digit) - 28)
}

/**
 * The proof of work of an event (NIP-13), in bits. Only the target in its `nonce` tag counts: more bits are luck.
 */
export function provenWork({ id, tags }: Pick<NostrEvent, 'id' | 'tags'>): number {
  const bits = leadingZeroBits(id)
  const target = tags.find(([name]) => name === 'nonce')?.[2]
  return target !== undefined && /^\d{1,3}$/.test(target) ? Math.min(bits, Number(target)) : bits
}
