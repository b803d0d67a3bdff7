import { BlockList, isIP, isIPv6 } from 'node:net'
import { isLoopback } from './loopback.ts'

/** Whether a text is an address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * Returns a function that says whether an address is one of our proxies, whose X-Forwarded-For is believed; those on this
 * machine always are.
 */
export function createProxyTrust(
  trustedProxies: readonly string[] = [],
): (address: string) => boolean {
  const trusted = listOf(trustedProxies)
  return function isTrusted(peer) {
    const address = plainAddress(peer)
    return isLoopback(address) || isIn(trusted, address)
  }
}

/**
 * Finds a visitor's address from the peer of the connection and X-Forwarded-For. Each proxy appends the address it was
 * asked by, so the list is read from its end, for as long as the address is a trusted proxy: what comes before that may
 * be made up by the visitor.
 */
export function createVisitorAddress(
  trustedProxies: readonly string[] = [],
): (peer: string, forwardedFor: string | undefined) => string {
  const isTrusted = createProxyTrust(trustedProxies)

  return function visitorAddress(peer, forwardedFor) {
    const hops = forwardedFor?.split(',') ?? []
    let address = plainAddress(peer)
    while (isTrusted(address)) {
      const before = plainAddress(hops.pop() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Removes the port that some proxies add, and unwraps an IPv4 address mapped into IPv6. */
export function plainAddress(text: string): string {
  const address = text.trim()
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  const bare = inBrackets ?? beforePort ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}

/**
 * The network that rate limits count: an IPv4 address, or a /64 for IPv6, since one customer usually has all of it. IPv6
 * addresses that stand for an IPv4 address count as that one.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown'
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address.split('%')[0] ?? '')
  const ipv4 = embeddedIPv4(groups)
  if (ipv4) return ipv4.flatMap((group) => [group >> 8, group & 255]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
export function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, before, ...bytes] = dotted ?? []
  const pair = (at: number) => (Number(bytes[at]) * 256 + Number(bytes[at + 1])).toString(16)
  const text = dotted ? `${before ?? ''}${pair(0)}:${pair(2)}` : address
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address in one that is mapped (::ffff:0:0/96), translated (64:ff9b::/96, RFC 6052) or of 6to4 (2002::/16). */
export function embeddedIPv4(groups: number[]): number[] | null {
  if (groups[0] === 0x2002) return groups.slice(1, 3)
  const prefix = groups.slice(0, 6).join()
  return prefix === '0,0,0,0,0,65535' || prefix === `${0x64},${0xff9b},0,0,0,0`
    ? groups.slice(6)
    : null
}
