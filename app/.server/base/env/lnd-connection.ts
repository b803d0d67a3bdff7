import { X509Certificate } from 'node:crypto'
import type { Parsed } from '#app/protocols/nostr/parsed.ts'

/** How an LND node is reached by its REST API. */
export interface LndConnection {
  /** Without a slash at its end. */
  url: string
  /** What the node has given for the rights that it takes: hexadecimal digits. */
  macaroon: string
  /** The one certificate that is trusted; null where the system's authorities are. */
  certificate: X509Certificate | null
}

/**
 * Reads `https://host:8080?macaroon=…&cert=…`. The macaroon may be hexadecimal digits or base64, the certificate base64
 * of DER, as in `lndconnect://`, or of PEM. What is wrong with it is said without its secrets.
 */
export function lndConnection(text: string): Parsed<LndConnection> {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text))
    return { problem: 'must name an address that begins with https://' }
  const { origin, pathname, searchParams, username, password } = new URL(text)
  if (username || password) return { problem: 'must not hold a user name or password' }
  const macaroon = macaroonOf(searchParams.get('macaroon') ?? '')
  if (macaroon === null) return { problem: 'must hold macaroon=, in hexadecimal digits or base64' }
  const given = searchParams.get('cert')
  const certificate = given ? certificateOf(given) : null
  if (given && !certificate) return { problem: 'must hold in cert= a certificate in base64' }
  return { value: { url: origin + pathname.replace(/\/$/, ''), macaroon, certificate } }
}

function macaroonOf(text: string): string | null {
  if (/^(?:[\da-f]{2}){16,}$/i.test(text)) return text.toLowerCase()
  const bytes = bytesOf(text)
  return bytes && bytes.length >= 16 ? bytes.toString('hex') : null
}

function certificateOf(text: string): X509Certificate | null {
  try {
    return new X509Certificate(bytesOf(text) ?? '')
  } catch {
    return null
  }
}

/** In either alphabet; a plus sign has become a space in the address. */
function bytesOf(text: string): Buffer | null {
  const base64 = text.replaceAll(' ', '+')
  return /^[\w+/-]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null
}
