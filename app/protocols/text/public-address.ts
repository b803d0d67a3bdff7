/**
 * Whether the public internet routes to an IP address: false for this machine, private networks and everything
 * reserved. Sources: the IANA special-purpose address registries (RFC 6890 and successors); 168.63.129.16 is a cloud's
 * metadata service on an address that looks public.
 * An IPv6 address that contains an IPv4 one (mapped, or NAT64) is judged by that; the tunnels 6to4 and Teredo, out of
 * use, are always refused. An address with a zone (`fe80::1%eth0`) is never public.
 */
export function isPublicAddress(address: string): boolean {
  const ipv4 = ipv4Bytes(address)
  if (ipv4) return !isWithin(ipv4, reservedIPv4)
  const ipv6 = ipv6Bytes(address)
  if (!ipv6) return false
  if (isWithin(ipv6, holdingIPv4)) return !isWithin(ipv6.slice(12), reservedIPv4)
  return isWithin(ipv6, globalUnicast) && !isWithin(ipv6, reservedIPv6)
}

/**
 * Whether a URL's host may be on the public internet, as far as its name tells: addresses by `isPublicAddress`, names
 * unless they are of one network alone. What a name resolves to isn't known here. The URL parser has already turned odd
 * spellings of an address (decimal, hexadecimal, octal) into the usual one.
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.length > longestName) return false
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1))
  if (ipv4Bytes(host)) return isPublicAddress(host)
  return host.includes('.') && !localEndings.some((ending) => host.endsWith(ending))
}

/** Of names that are never looked up outside of a network (RFC 6761, 6762, 8375, and what routers use). */
const localEndings = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.home', '.corp']

/** The addresses that share their first bits with one of them. */
interface Network {
  bytes: number[]
  bits: number
}

const [longestIPv4, longestIPv6] = [15, 45]
/** A full stop may come after it. */
const longestName = 254

const reservedIPv4 = networks(
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
)

const globalUnicast = networks('2000::/3')

const reservedIPv6 = networks('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

const holdingIPv4 = networks('::ffff:0:0/96', '64:ff9b::/96')

function networks(...ranges: string[]): Network[] {
  return ranges.map((range) => {
    const [network = '', bits] = range.split('/')
    return { bytes: ipv4Bytes(network) ?? ipv6Bytes(network) ?? [], bits: Number(bits) }
  })
}

function isWithin(address: number[], ranges: readonly Network[]): boolean {
  return ranges.some(({ bytes, bits }) =>
    bytes.every((byte, at) => {
      const shared = Math.min(Math.max(bits - at * 8, 0), 8)
      const mask = 0xff & (0xff << (8 - shared))
      return ((address[at] ?? 0) & mask) === (byte & mask)
    }),
  )
}

function ipv4Bytes(text: string): number[] | null {
  if (text.length > longestIPv4 || text.endsWith('.')) return null
  if (!/^(?:(?:0|[1-9]\d{0,2})(?:\.|$)){4}$/.test(text)) return null
  const bytes = text.split('.').map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : null
}

function ipv6Bytes(text: string): number[] | null {
  if (text.length > longestIPv6 || !/^[\da-f:.]+$/i.test(text)) return null
  if (!URL.canParse(`http://[${text}]`)) return null
  // The URL parser has turned a dotted tail into groups.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::')
  const left = toGroups(head)
  const right = toGroups(tail ?? '')
  const zeros = new Array<number>(8 - left.length - right.length).fill(0)
  return [...left, ...zeros, ...right].flatMap((group) => [group >> 8, group & 255])
}

function toGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16))
}
