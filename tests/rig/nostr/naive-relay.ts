import { type Filter as ToolsFilter, matchFilter } from 'nostr-tools'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { searchTest } from '#app/.server/social/events/search-words.ts'

/** A filter as it is sent. */
export type SentFilter = ToolsFilter

/** The events that a relay must store after it was sent these, in whatever order: worked out from the whole set. */
export function naiveState(sent: readonly NostrEvent[]): NostrEvent[] {
  const events = [...new Map(sent.map((event) => [event.id, event])).values()]
  const deletions = events.filter(({ kind }) => kind === 5)
  return events.filter(
    (event) =>
      (event.kind === 5 || !deletions.some((deletion) => deletes(deletion, event))) &&
      !events.some((other) => supersedes(other, event)),
  )
}

function deletes(deletion: NostrEvent, event: NostrEvent): boolean {
  if (deletion.pubkey !== event.pubkey) return false
  const address = addressText(event)
  return deletion.tags.some(
    ([name, value]) =>
      (name === 'e' && value === event.id) ||
      (name === 'a' && value === address && event.created_at <= deletion.created_at),
  )
}

/** Also when the newer version was deleted. */
function supersedes(other: NostrEvent, event: NostrEvent): boolean {
  const address = addressText(event)
  if (address === null || addressText(other) !== address) return false
  if (other.created_at !== event.created_at) return other.created_at > event.created_at
  return other.id < event.id
}

function addressText({ kind, pubkey, tags }: NostrEvent): string | null {
  if (kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000)) return `${kind}:${pubkey}:`
  if (kind < 30_000 || kind >= 40_000) return null
  return `${kind}:${pubkey}:${tags.find(([name]) => name === 'd')?.[1] ?? ''}`
}

/** The ids that a filter must give, in order. */
export function naiveAnswer(
  events: readonly NostrEvent[],
  { search, ...filter }: SentFilter,
  limit = 500,
): string[] {
  // Extensions of NIP-50 are ignored.
  const query = search?.replace(/\S+:\S+/g, '').trim()
  return events
    .filter((event) => matchFilter(filter, event) && (!query || searchTest(event)(query)))
    .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
    .slice(0, Math.min(filter.limit ?? limit, limit))
    .map(({ id }) => id)
}
