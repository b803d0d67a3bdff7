import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const muteListKind = 10_000

/** Entries that are read from one list. */
const maxEntries = 2000
const longestWord = 100

/** A public entry of a mute list (NIP-51). */
export interface MuteEntry {
  what: 'PERSON' | 'NOTE' | 'HASHTAG' | 'WORD'
  /** A key or an id in hexadecimal digits; a hashtag (without #) or word in small letters. */
  value: string
}

/** The public entries of a mute list (kind 10000), each once. Encrypted entries can't be read. */
export function mutesOf({ pubkey, tags }: Pick<NostrEvent, 'pubkey' | 'tags'>): MuteEntry[] {
  const found = new Map<string, MuteEntry>()
  for (const [name = '', value = ''] of tags) {
    if (found.size === maxEntries) break
    const entry = entryOf(name, value)
    if (entry && entry.value !== pubkey) found.set(`${entry.what} ${entry.value}`, entry)
  }
  return [...found.values()]
}

function entryOf(name: string, value: string): MuteEntry | null {
  if (name === 'p') return isHex32(value) ? { what: 'PERSON', value } : null
  if (name === 'e') return isHex32(value) ? { what: 'NOTE', value } : null
  const text = value.slice(0, longestWord).replaceAll('\0', '').trim().toLowerCase()
  if (name === 't') return textEntry('HASHTAG', text.replace(/^#/, ''))
  return name === 'word' ? textEntry('WORD', text) : null
}

function textEntry(what: 'HASHTAG' | 'WORD', value: string): MuteEntry | null {
  return value === '' ? null : { what, value: value.toWellFormed() }
}
