import { decode, neventEncode, noteEncode, npubEncode } from 'nostr-tools/nip19'
import { hexToBytes } from 'nostr-tools/utils'
import { isHex32 } from './parsed.ts'

/** What an identifier (NIP-19) names: a person or an event. */
export type Named = { type: 'pubkey' | 'event'; hex: string }

/** Identifiers are longer than a key where they name relays and an author. */
const longestForm = 1000

/** Parses `npub1…`, `nprofile1…`, `note1…` and `nevent1…`; null for anything else. */
export function decodeForm(text: string): Named | null {
  if (text.length > longestForm || !/^(?:npub|nprofile|note|nevent)1/.test(text)) return null
  try {
    const decoded = decode(text)
    switch (decoded.type) {
      case 'npub':
        return pubkeyOf(decoded.data)
      case 'nprofile':
        return pubkeyOf(decoded.data.pubkey)
      case 'note':
        return eventOf(decoded.data)
      case 'nevent':
        return eventOf(decoded.data.id)
    }
  } catch {
    // A wrong checksum, or bytes that are no key.
  }
  return null
}

function pubkeyOf(hex: string): Named | null {
  return isHex32(hex) ? { type: 'pubkey', hex } : null
}

function eventOf(hex: string): Named | null {
  return isHex32(hex) ? { type: 'event', hex } : null
}

/** A public key in hexadecimal digits, from these or from `npub1…` or `nprofile1…`; null for anything else. */
export function toPubkey(text: string): string | null {
  return toHex(text, 'pubkey')
}

/** An event's id in hexadecimal digits, from these or from `note1…` or `nevent1…`; null for anything else. */
export function toEventId(text: string): string | null {
  return toHex(text, 'event')
}

function toHex(text: string, type: Named['type']): string | null {
  if (isHex32(text)) return text
  const decoded = decodeForm(text)
  return decoded?.type === type ? decoded.hex : null
}

/** A public key as people write it: as above, in any case, with `nostr:` or spaces around. */
export function parsePublicKey(text: string): string | null {
  if (text.length > longestForm) return null
  const key = text.trim().replace(/^nostr:/i, '')
  const small = key.toLowerCase()
  if (isHex32(small)) return small
  // Bech32 may be in capitals, but not in mixed case.
  return toPubkey(key === key.toUpperCase() ? small : key)
}

/** A public key as `npub1…`, the form for people. */
export function toNpub(pubkey: string): string {
  return npubEncode(pubkey)
}

/** A note's id as `note1…`. */
export function toNote(id: string): string {
  return noteEncode(id)
}

/** A note's id as `nevent1…`, with its author and a relay. */
export function toNevent({
  id,
  author,
  relay,
}: {
  id: string
  author: string
  relay: string
}): string {
  return neventEncode({ id, author, relays: [relay] })
}

/** A secret key from 64 hexadecimal digits or `nsec1…`; null for anything else. */
export function parseSecretKey(text: string): Uint8Array | null {
  if (!text.startsWith('nsec1')) return isHex32(text) ? hexToBytes(text) : null
  if (text.length > longestForm) return null
  try {
    const decoded = decode(text)
    return decoded.type === 'nsec' ? decoded.data : null
  } catch {
    return null
  }
}
