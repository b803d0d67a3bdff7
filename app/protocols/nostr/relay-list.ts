import type { NostrEvent } from './event.ts'

export const relayListKind = 10_002

/** A relay that somebody uses (NIP-65). */
export interface ListedRelay {
  url: string
  /** Where they look for what mentions them. */
  isRead: boolean
  /** Where they send what they write. */
  isWrite: boolean
}

const longestUrl = 500
/** A list should be short; what comes after these isn't used. */
const mostRelays = 50

/** The relays on a list (kind 10002), each once. */
export function relaysOf({ tags }: Pick<NostrEvent, 'tags'>): ListedRelay[] {
  const relays = new Map<string, ListedRelay>()
  for (const [name, text = '', mark] of tags) {
    const url = name === 'r' ? relayUrl(text) : null
    if (url === null) continue
    const known = relays.get(url)
    if (!known && relays.size === mostRelays) break
    relays.set(url, {
      url,
      isRead: mark !== 'write' || (known?.isRead ?? false),
      isWrite: mark !== 'read' || (known?.isWrite ?? false),
    })
  }
  return [...relays.values()]
}

/** The address of a relay, written as all of its spellings are; null for anything else. */
export function relayUrl(text: string): string | null {
  if (text.length > longestUrl || !/^wss?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  return url.username === '' && url.password === '' ? url.href : null
}
