import { nip19 } from 'nostr-tools'
import { isHex32 } from './parsed.ts'

/** Longer texts are no keys, with or without relays in them. */
const longestKey = 1000

/** A public key as people write it: `npub1…`, `nprofile1…` or hexadecimal digits, with `nostr:` in front or not. */
export function parsePublicKey(text: string): string | null {
  if (text.length > longestKey) return null
  const key = text.trim().replace(/^nostr:/i, '')
  const digits = key.toLowerCase()
  if (isHex32(digits)) return digits
  try {
    const decoded = nip19.decode(key)
    if (decoded.type === 'npub') return decoded.data
    return decoded.type === 'nprofile' ? decoded.data.pubkey : null
  } catch {
    return null
  }
}

export function formatPublicKey(pubkey: string): string {
  return nip19.npubEncode(pubkey)
}
