import { isIP } from 'node:net'

import { GuardedFetchError } from './errors.ts'

const MAX_URL_LENGTH = 8192

/** The ports that the Fetch standard blocks ("bad ports"): none of them is used for HTTP. */
const blockedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
])

/**
 * Parses and checks a URL: http or https, no credentials, no blocked port. The WHATWG parser turns every odd spelling
 * of an IPv4 address into dotted digits.
 * @throws GuardedFetchError BAD_URL or BLOCKED_PORT
 */
export function parseTarget(url: string | URL, base?: URL): URL {
  const text = String(url)
  if (text.length > MAX_URL_LENGTH)
    throw new GuardedFetchError('BAD_URL', 'The address is too long.')
  if (!URL.canParse(text, base)) throw new GuardedFetchError('BAD_URL', 'The address is not a URL.')
  const target = new URL(text, base)
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new GuardedFetchError('BAD_URL', 'Only http and https addresses are fetched.')
  }
  if (target.username || target.password) {
    throw new GuardedFetchError('BAD_URL', 'The address holds a user name or password.')
  }
  if (target.port !== '' && blockedPorts.has(Number(target.port))) {
    throw new GuardedFetchError('BLOCKED_PORT', `Port ${target.port} is not one for web servers.`)
  }
  target.hash = ''
  return target
}

/** The IP address in a URL that has one instead of a host name; it won't go through a lookup. */
export function literalAddress(target: URL): string | undefined {
  const host = target.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}
