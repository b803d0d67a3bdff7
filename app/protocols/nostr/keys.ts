import { decode, neventEncode, noteEncode, npubEncode } from 'nostr-tools/nip19'
import { hexToBytes } from 'nostr-tools/utils'
import { isHex32 } from './parsed.ts'

/** What a text in one of Nostr's forms (NIP-19) names: somebody, or an event. */
export type Named = { type: 'pubkey' | 'event'; hex: string }

/** With relays and an author, these forms are longer than the key itself. */
const longestForm = 1000

/** Reads `npub1…`, `nprofile1…`, `note1…` and `nevent1…`; null for anything else. */
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
  const named = decodeForm(text)
  return named?.type === type ? named.hex : null
}

/** The same as people write it: in any case, and with `nostr:` and spaces around. */
export function parsePublicKey(text: string): string | null {
  if (text.length > longestForm) return null
  const key = text.trim().replace(/^nostr:/i, '')
  const small = key.toLowerCase()
  if (isHex32(small)) return small
  // Forms may be written in capitals, but not in both.
  return toPubkey(key === key.toUpperCase() ? small : key)
}

/** The form in which people see a public key. */
export function toNpub(pubkey: string): string {
  return npubEncode(pubkey)
}

/** The same of a note's id. */
export function toNote(id: string): string {
  return noteEncode(id)
}

/** The form of a note's id that also says who wrote it, and where it is found. */
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
