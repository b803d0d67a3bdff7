import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { Services } from '#app/.server/base/ctx.ts'

/** The network of an address as far as it tells places apart: an IPv4 /24, an IPv6 /48; null for what is no address. */
export function placeOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.')
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const first = [...groups, '0', '0', '0'].slice(0, 3)
  return first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * What is stored of a network: a hash that can't be reversed without the installation's secret, and that differs from
 * address to address, so that it doesn't tell who was in the same place.
 */
export function networkMark(
  { secret }: Pick<Services, 'secret'>,
  addressId: string,
  place: string,
): Buffer {
  const hash = createHmac('sha256', secret).update(`private feed network\0${addressId}\0${place}`)
  return hash.digest().subarray(0, 16)
}
