import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type Filter, matches } from '#app/protocols/nostr/filter.ts'
import { type EventWithText, searchTest } from '#app/.server/social/events/index.ts'

/** A subscription that waits for new events. */
export interface LiveSubscription {
  readonly filters: readonly Filter[]
  receive(event: EventWithText): void
}

/** All subscriptions of a process. */
export interface LiveSubscriptions {
  readonly size: number
  add(subscription: LiveSubscription): void
  remove(subscription: LiveSubscription): void
  /** Hands an event to each subscription that it matches, once. */
  deliver(event: EventWithText): void
}

/** Indexes each filter by the values of one of its conditions, so that an event is compared with few filters. */
export function createLiveSubscriptions(): LiveSubscriptions {
  const all = new Set<LiveSubscription>()
  const byKey = new Map<string, Set<LiveSubscription>>()

  function add(subscription: LiveSubscription): void {
    all.add(subscription)
    for (const key of subscription.filters.flatMap(keysOfFilter)) {
      const others = byKey.get(key)
      if (others) others.add(subscription)
      else byKey.set(key, new Set([subscription]))
    }
  }

  function remove(subscription: LiveSubscription): void {
    all.delete(subscription)
    for (const key of subscription.filters.flatMap(keysOfFilter)) {
      const others = byKey.get(key)
      others?.delete(subscription)
      if (others?.size === 0) byKey.delete(key)
    }
  }

  function deliver(sent: EventWithText): void {
    const candidates = new Set<LiveSubscription>()
    for (const key of keysOfEvent(sent.event))
      for (const subscription of byKey.get(key) ?? []) candidates.add(subscription)
    const hasWords = searchTest(sent.event)
    for (const subscription of candidates)
      if (subscription.filters.some((filter) => matches(filter, sent.event, hasWords)))
        subscription.receive(sent)
  }

  return {
    get size() {
      return all.size
    },
    add,
    remove,
    deliver,
  }
}

const everything = '*'

/** The keys of the condition that the fewest events presumably meet. */
function keysOfFilter({ ids, authors, kinds, tags }: Filter): string[] {
  const [tag] = tags
  if (ids) return [...ids].map((id) => `id ${id}`)
  if (authors) return [...authors].map((pubkey) => `author ${pubkey}`)
  if (tag) return [...tag.values].map((value) => `tag ${tag.name} ${value}`)
  if (kinds) return [...kinds].map((kind) => `kind ${kind}`)
  return [everything]
}

function keysOfEvent({ id, pubkey, kind, tags }: NostrEvent): Set<string> {
  const keys = new Set([everything, `id ${id}`, `author ${pubkey}`, `kind ${kind}`])
  for (const [name = '', value] of tags)
    if (name.length === 1 && value !== undefined) keys.add(`tag ${name} ${value}`)
  return keys
}
