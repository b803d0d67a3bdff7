import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether the public internet routes to an IP address: false for this machine, private networks and everything
 * reserved. Sources: the IANA special-purpose address registries (RFC 6890 and successors); 168.63.129.16 is a cloud's
 * metadata service on an address that looks public.
 * An IPv6 address that contains an IPv4 one (mapped, or NAT64) is judged by that; the tunnels 6to4 and Teredo, out of
 * use, are always refused. An address with a zone (`fe80::1%eth0`) is never public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedIPv4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  const embedded = embeddedIPv4(address)
  if (embedded) return !reservedIPv4.check(embedded, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !reservedIPv6.check(address, 'ipv6')
}

const reservedIPv4 = subnets('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

const globalUnicast = subnets('ipv6', ['2000::/3'])

const reservedIPv6 = subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const mappedPrefix = [0, 0, 0, 0, 0, 0xffff]
const nat64Prefix = [0x64, 0xff9b, 0, 0, 0, 0]

function subnets(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

function embeddedIPv4(address: string): string | undefined {
  const groups = ipv6Groups(address)
  const startsWith = (prefix: number[]) => prefix.every((group, index) => groups[index] === group)
  if (!startsWith(mappedPrefix) && !startsWith(nat64Prefix)) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight 16-bit groups of a valid IPv6 address; the URL parser has turned a dotted tail into groups. */
function ipv6Groups(address: string): number[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelled.split('::')
  const left = toGroups(head)
  if (tail === undefined) return left
  const right = toGroups(tail)
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function toGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16))
}
