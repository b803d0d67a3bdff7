import { bytesToHex, hexToBytes } from 'nostr-tools/utils'
import { isHex32, type Parsed } from './parsed.ts'
import { relayUrl } from './relay-list.ts'

/** A connection to a wallet (NIP-47): a bearer secret, by which the wallet can be spent from. */
export interface WalletConnection {
  /** The key of the wallet's service: 64 hexadecimal digits. */
  pubkey: string
  relays: string[]
  /** The client's secret key. */
  secret: Uint8Array
}

const longestLink = 4000
const maxRelays = 5

/** Parses `nostr+walletconnect://{pubkey}?relay=…&secret=…`. Problems don't contain its secret. */
export function walletConnection(text: string): Parsed<WalletConnection> {
  if (text.length > longestLink) return { problem: 'the connection is too long' }
  const link = /^nostr\+walletconnect:(?:\/\/)?([\da-f]{64})\/?\?(.*)$/i.exec(text.trim())
  const [, key = '', query = ''] = link ?? []
  const pubkey = key.toLowerCase()
  if (!isHex32(pubkey)) return { problem: 'it is no nostr+walletconnect:// connection' }
  const params = new URLSearchParams(query)
  const secret = params.get('secret')?.toLowerCase()
  if (!isHex32(secret)) return { problem: 'the connection has no secret of 64 hexadecimal digits' }
  const relays = params.getAll('relay').map(relayUrl)
  if (relays.includes(null)) return { problem: 'the connection names a relay that is none' }
  const uniqueRelays = [...new Set(relays.filter((url) => url !== null))]
  if (uniqueRelays.length === 0) return { problem: 'the connection names no relay' }
  if (uniqueRelays.length > maxRelays)
    return { problem: `the connection names more than ${maxRelays} relays` }
  return { value: { pubkey, relays: uniqueRelays, secret: hexToBytes(secret) } }
}

/** Writes what `walletConnection` reads. */
export function writeWalletConnection({ pubkey, relays, secret }: WalletConnection): string {
  const params = new URLSearchParams(relays.map((relay) => ['relay', relay]))
  params.set('secret', bytesToHex(secret))
  return `nostr+walletconnect://${pubkey}?${params}`
}
