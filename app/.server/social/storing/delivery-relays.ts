import { kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import type { ListedRelay } from '#app/protocols/nostr/relay-list.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'

/**
 * Relays that one event is sent to: in all, of its author, of each mentioned person; and mentioned people who count.
 */
const max = { relays: 20, ofAuthor: 5, ofMentioned: 2, mentioned: 10 }

/** Relay lists (NIP-65) by the keys of their owners. */
export type RelayLists = ReadonlyMap<string, readonly ListedRelay[]>

/** The people whom an event mentions. Those on lists, as of follows or mutes, aren't mentioned. */
export function mentionedPeople({ kind, pubkey, tags }: NostrEvent): string[] {
  if (kindClass(kind) !== 'regular') return []
  const people = new Set<string>()
  for (const [name, value] of tags) {
    if (people.size === max.mentioned) break
    if (name === 'p' && isHex32(value) && value !== pubkey) people.add(value)
  }
  return [...people]
}

/**
 * The relays that an event is sent to: those of the settings (`others`), its author's write relays, and the read relays
 * of the people whom it mentions; without our own, whose hosts are given.
 */
export function deliveryRelays(
  event: NostrEvent,
  { others, lists, ownHosts }: { others: readonly string[]; lists: RelayLists; ownHosts: string[] },
): string[] {
  const written = urlsOf(lists, event.pubkey, 'isWrite').slice(0, max.ofAuthor)
  const read = mentionedPeople(event).flatMap((pubkey) =>
    urlsOf(lists, pubkey, 'isRead').slice(0, max.ofMentioned),
  )
  const urls = new Set([...others, ...written, ...read])
  return [...urls].filter((url) => !ownHosts.includes(new URL(url).host)).slice(0, max.relays)
}

function urlsOf(lists: RelayLists, pubkey: string, use: 'isRead' | 'isWrite'): string[] {
  return (lists.get(pubkey) ?? []).filter((relay) => relay[use]).map(({ url }) => url)
}
