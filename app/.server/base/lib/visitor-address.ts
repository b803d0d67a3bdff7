import { BlockList, isIP } from 'node:net'
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
