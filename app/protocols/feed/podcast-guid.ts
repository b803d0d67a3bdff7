import { sha1 } from '@oslojs/crypto/sha1'
import { decodeHex, encodeHexLowerCase } from '@oslojs/encoding'

const podcastNamespace = decodeHex('ead4c236bf5858c6a2c6a6b28d128cb6')

/**
 * The podcast:guid derived from a feed's address: a UUID version 5 of the address without scheme and trailing slashes.
 * A feed without a guid gets it once; later moves don't change it. Source: Podcasting 2.0.
 */
export function podcastGuid(feedUrl: string): string {
  const name = withoutTrailingSlashes(feedUrl.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
  return uuidVersion5(podcastNamespace, new TextEncoder().encode(name))
}

function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

// RFC 9562, section 5.5.
function uuidVersion5(namespace: Uint8Array, name: Uint8Array): string {
  const input = new Uint8Array(namespace.length + name.length)
  input.set(namespace)
  input.set(name, namespace.length)
  const bytes = sha1(input).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return encodeHexLowerCase(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
