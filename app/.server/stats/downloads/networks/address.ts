import { isIPv4, isIPv6 } from 'node:net'

/** The part of an address that tells listeners apart: a whole IPv4 address, or the /64 of an IPv6 address. */
export type Subnet = { version: 4; bits: number } | { version: 6; bits: bigint }

/** Null for invalid addresses. Reads IPv4-mapped IPv6 addresses as IPv4. */
export function subnetOf(address: string): Subnet | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  if (isIPv4(plain)) return { version: 4, bits: ipv4Bits(plain) }
  return isIPv6(plain) ? { version: 6, bits: upperBits(plain) } : null
}

/** The address as a number. */
function ipv4Bits(address: string): number {
  return address.split('.').reduce((bits, part) => bits * 256 + Number(part), 0)
}

/** The first 64 bits of an IPv6 address. */
export function upperBits(address: string): bigint {
  const [before = '', after] = address.split('::', 2)
  const first = before.split(':').filter(Boolean)
  const last = after === undefined ? [] : groupsOf(after)
  const missing = Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4)
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

/** The last groups may be written as an IPv4 address, which stands for two. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
