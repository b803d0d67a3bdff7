import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const muteListKind = 10_000

/** More entries of a list aren't read. */
const mostEntries = 2000
const longestWord = 100

/** What somebody doesn't want to see, as far as they say so in public (NIP-51). */
export interface MuteEntry {
  what: 'PERSON' | 'NOTE' | 'HASHTAG' | 'WORD'
  /** A key or an id in hexadecimal digits; else in small letters, a hashtag without its sign. */
  value: string
}

/** The entries of a mute list (kind 10000), each once. Those that are encrypted are its owner's own. */
export function mutesOf({ pubkey, tags }: Pick<NostrEvent, 'pubkey' | 'tags'>): MuteEntry[] {
  const found = new Map<string, MuteEntry>()
  for (const [name = '', value = ''] of tags) {
    if (found.size === mostEntries) break
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
