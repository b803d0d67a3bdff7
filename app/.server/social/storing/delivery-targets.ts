import { kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import type { ListedRelay } from '#app/protocols/nostr/relay-list.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'

/** Relays that one event is sent to, in all and of each kind, and the people whose relays are asked for. */
const most = { relays: 20, ofAuthor: 5, ofMentioned: 2, mentioned: 10 }

/** What is known of where people read and write (NIP-65), by their keys. */
export type RelayLists = ReadonlyMap<string, readonly ListedRelay[]>

/**
 * The people who are to hear of an event because it names them. The names on a list (whom somebody follows or mutes)
 * are no mentions.
 */
export function mentionedPeople({ kind, pubkey, tags }: NostrEvent): string[] {
  if (kindClass(kind) !== 'regular') return []
  const people = new Set<string>()
  for (const [name, value] of tags) {
    if (people.size === most.mentioned) break
    if (name === 'p' && isHex32(value) && value !== pubkey) people.add(value)
  }
  return [...people]
}

/**
 * Where an event is sent: to the relays of the settings, to those that its author writes to, and to those where the
 * people whom it mentions read; not to ourselves, whose hosts are given.
 */
export function deliveryTargets(
  event: NostrEvent,
  { others, lists, ownHosts }: { others: readonly string[]; lists: RelayLists; ownHosts: string[] },
): string[] {
  const written = urlsOf(lists, event.pubkey, 'isWrite').slice(0, most.ofAuthor)
  const read = mentionedPeople(event).flatMap((pubkey) =>
    urlsOf(lists, pubkey, 'isRead').slice(0, most.ofMentioned),
  )
  const urls = new Set([...others, ...written, ...read])
  return [...urls].filter((url) => !ownHosts.includes(new URL(url).host)).slice(0, most.relays)
}

function urlsOf(lists: RelayLists, pubkey: string, use: 'isRead' | 'isWrite'): string[] {
  return (lists.get(pubkey) ?? []).filter((relay) => relay[use]).map(({ url }) => url)
}
