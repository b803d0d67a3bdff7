import { isPublicHost } from '#app/protocols/text/public-address.ts'
import { isHex32, type Parsed } from './parsed.ts'
import { relayUrl } from './relay-list.ts'

/** How a remote signer is reached (NIP-46). */
export interface BunkerLink {
  /** The signer's own key, which may differ from the key that it signs with: 64 hexadecimal digits. */
  pubkey: string
  relays: string[]
  /** The secret that authorises the first request. */
  secret: string | null
}

const longestLink = 4000
const longestSecret = 500
const maxRelays = 5

/**
 * Parses `bunker://{pubkey}?relay=…&secret=…`, as signers give it for pasting. `ownRelay` is this site's: it alone may
 * be in a private network, and relays without TLS are allowed only where it has none either.
 */
export function bunkerLink(text: string, ownRelay: string): Parsed<BunkerLink> {
  if (text.length > longestLink) return { problem: 'the link is too long' }
  const [, key = '', query = ''] = /^bunker:\/\/([\da-f]{64})\/?\?(.*)$/i.exec(text.trim()) ?? []
  const pubkey = key.toLowerCase()
  if (!isHex32(pubkey)) return { problem: 'this is no bunker:// link' }
  const params = new URLSearchParams(query)
  const secret = params.get('secret') || null
  if (secret && secret.length > longestSecret) return { problem: 'the secret is too long' }
  const relays = signerRelays(params.getAll('relay'), ownRelay)
  return 'problem' in relays ? relays : { value: { pubkey, relays: relays.value, secret } }
}

/** The relays of a link, each once; a problem if any of them isn't allowed. */
function signerRelays(texts: readonly string[], ownRelay: string): Parsed<string[]> {
  const relays = new Set<string>()
  for (const text of texts) {
    const url = signerRelay(text, ownRelay)
    if (url === null) return { problem: `${text.slice(0, 100)} is no relay that may be reached` }
    relays.add(url)
  }
  if (relays.size === 0) return { problem: 'the link names no relay' }
  if (relays.size > maxRelays) return { problem: `the link names more than ${maxRelays} relays` }
  return { value: [...relays] }
}

/** The address of a relay to which a browser may connect though a stranger names it; null for any other. */
export function signerRelay(text: string, ownRelay: string): string | null {
  const [url, own] = [relayUrl(text), relayUrl(ownRelay)]
  if (url === null || url === own) return url
  const { protocol, hostname } = new URL(url)
  if (protocol === 'ws:' && !own?.startsWith('ws:')) return null
  return isPublicHost(hostname) ? url : null
}
