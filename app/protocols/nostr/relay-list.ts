import type { NostrEvent } from './event.ts'

export const relayListKind = 10_002

/** A relay on a relay list (NIP-65). */
export interface ListedRelay {
  url: string
  /** A read relay: where its owner looks for mentions. */
  isRead: boolean
  /** A write relay: where its owner sends events. */
  isWrite: boolean
}

const longestUrl = 500
/** Relays that are read from one list. */
const maxRelays = 50

/** The relays on a list (kind 10002), each once. */
export function relaysOf({ tags }: Pick<NostrEvent, 'tags'>): ListedRelay[] {
  const relays = new Map<string, ListedRelay>()
  for (const [name, text = '', mark] of tags) {
    const url = name === 'r' ? relayUrl(text) : null
    if (url === null) continue
    const existing = relays.get(url)
    if (!existing && relays.size === maxRelays) break
    relays.set(url, {
      url,
      isRead: mark !== 'write' || (existing?.isRead ?? false),
      isWrite: mark !== 'read' || (existing?.isWrite ?? false),
    })
  }
  return [...relays.values()]
}

/** The normalised address of a relay; null for anything else. */
export function relayUrl(text: string): string | null {
  if (text.length > longestUrl || !/^wss?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  return url.username === '' && url.password === '' ? url.href : null
}
