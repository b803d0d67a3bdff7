import { isIP } from 'node:net'
import { embeddedIPv4, groupsOf, networkOf } from './visitor-address.ts'

/** A network: all addresses that begin with the same bits. Of IPv6 addresses the first 64 bits count. */
export interface Network {
  version: 4 | 6
  bits: number
  /** The address, of IPv6 its first half; what comes after its bits is zero. */
  address: bigint
}

const lengths = { 4: 32, 6: 64 } as const

/**
 * The network that a text names: an address, or `192.0.2.0/24`. IPv6 addresses that stand for an IPv4 address are that one,
 * and an IPv6 network is a /64 at the narrowest, since one customer usually has all of it. Null for anything else.
 */
export function parseNetwork(text: string): Network | null {
  const [address = '', bitsText, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0 || address.includes('%')) return null
  if (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText)) return null
  const bits = bitsText === undefined ? (version === 4 ? 32 : 128) : Number(bitsText)
  if (bits > (version === 4 ? 32 : 128)) return null
  if (version === 4) return network(4, bits, ofIPv4(address))
  const groups = groupsOf(address)
  if (!embeddedIPv4(groups)) return network(6, Math.min(bits, 64), ofGroups(groups.slice(0, 4)))
  const before = groups[0] === 0x2002 ? 16 : 96
  return network(4, Math.min(Math.max(bits - before, 0), 32), ofIPv4(networkOf(address)))
}

/** As a text that `parseNetwork` reads: without its bits where it is one IPv4 address. */
export function networkText({ version, bits, address }: Network): string {
  if (version === 4) {
    const bytes = [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n)
    return bytes.join('.') + (bits === 32 ? '' : `/${bits}`)
  }
  const groups = [48n, 32n, 16n, 0n].map((shift) => ((address >> shift) & 65_535n).toString(16))
  while (groups.at(-1) === '0') groups.pop()
  return `${groups.join(':')}::/${bits}`
}

/** Whether two networks have addresses in common. */
export function overlap(one: Network, other: Network): boolean {
  if (one.version !== other.version) return false
  const bits = Math.min(one.bits, other.bits)
  return cut(one.version, bits, one.address) === cut(other.version, bits, other.address)
}

/** Tells whether an address, or what `networkOf` makes of it, is in one of these networks. */
export function networkTest(networks: readonly Network[]): (address: string) => boolean {
  const known = new Set(networks.map(keyOf))
  const bitsOf = (version: 4 | 6) => [
    ...new Set(networks.filter((each) => each.version === version).map(({ bits }) => bits)),
  ]
  const bits = { 4: bitsOf(4), 6: bitsOf(6) }
  return (text) => {
    const asked = parseNetwork(text)
    if (asked === null) return false
    const { version, address } = asked
    return bits[version].some((each) => known.has(keyOf(network(version, each, address))))
  }
}

function network(version: 4 | 6, bits: number, address: bigint): Network {
  return { version, bits, address: cut(version, bits, address) }
}

function cut(version: 4 | 6, bits: number, address: bigint): bigint {
  const rest = BigInt(lengths[version] - bits)
  return (address >> rest) << rest
}

function keyOf({ version, bits, address }: Network): string {
  return `${version} ${bits} ${address}`
}

function ofIPv4(text: string): bigint {
  return text.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

function ofGroups(groups: readonly number[]): bigint {
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
}
