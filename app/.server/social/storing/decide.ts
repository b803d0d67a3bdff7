import {
  type DeletionTargets,
  deletionKind,
  deletionTargets,
} from '#app/protocols/nostr/deletion.ts'
import { type Address, addressOf, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { type EventWithText, storedTagValue } from '#app/.server/social/events/index.ts'

/** What became of an event that was sent; the host of a chat may have muted its author, or slowed them down. */
export type Outcome = 'stored' | 'duplicate' | 'deleted' | 'superseded' | 'muted' | 'tooSoon'

/** An author and one of their events. */
export interface EventKey {
  pubkey: string
  id: string
}

/** What is known of a replaceable or addressable event. */
export interface AddressState {
  pubkey: string
  kind: number
  /** As it is stored. */
  d: string
  /** The newest version ever seen, also when that one was deleted. */
  newest: { created_at: number; id: string } | null
  /** Versions up to this second are deleted. */
  deletedUntil: number | null
}

/** What the database knows that matters to a batch of events. */
export interface Known {
  /** Those of the batch that are stored. */
  ids: Set<string>
  /** Events that their authors deleted, by `keyText`. */
  deletions: Set<string>
  /** By `addressText`. */
  addresses: Map<string, AddressState>
}

/** What a batch changes. */
export interface Changes {
  outcomes: Outcome[]
  stored: EventWithText[]
  /** Events to take out, where they are there. */
  removed: EventKey[]
  deletions: EventKey[]
  addresses: AddressState[]
}

export function keyText({ pubkey, id }: EventKey): string {
  return pubkey + id
}

export function addressText(pubkey: string, { kind, d }: Address): string {
  return `${kind}:${pubkey}:${storedTagValue(d)}`
}

/**
 * Decides what a batch of events changes, one after the other. The outcome for the database depends on the set of events
 * that were ever sent alone, not on their order: the newest version of an address counts even when it was deleted, and
 * deletions hold for events that arrive after them. `known` is brought up to date.
 */
export function decide(batch: readonly EventWithText[], known: Known): Changes {
  const sentById = new Map(batch.map(({ event }) => [event.id, event]))
  const stored = new Map<string, EventWithText>()
  const removed = new Map<string, EventKey>()
  const deletions: EventKey[] = []
  const changed = new Set<AddressState>()

  function takeOut(key: EventKey): void {
    stored.delete(key.id)
    removed.set(keyText(key), key)
    known.ids.delete(key.id)
  }

  function put(sent: EventWithText): Outcome {
    stored.set(sent.event.id, sent)
    known.ids.add(sent.event.id)
    return 'stored'
  }

  function addressState(pubkey: string, address: Address): AddressState {
    const text = addressText(pubkey, address)
    const state = known.addresses.get(text) ?? {
      pubkey,
      kind: address.kind,
      d: storedTagValue(address.d),
      newest: null,
      deletedUntil: null,
    }
    known.addresses.set(text, state)
    return state
  }

  function applyDeletion({ pubkey, created_at }: NostrEvent, targets: DeletionTargets): void {
    for (const id of targets.ids) {
      const key = { pubkey, id }
      if (known.deletions.has(keyText(key))) continue
      known.deletions.add(keyText(key))
      deletions.push(key)
      // Others' events stay, and a deletion of a deletion has no effect.
      const target = sentById.get(id)
      if (!target || (target.pubkey === pubkey && target.kind !== deletionKind)) takeOut(key)
    }
    for (const address of targets.addresses) {
      const state = addressState(pubkey, address)
      if (state.deletedUntil !== null && state.deletedUntil >= created_at) continue
      state.deletedUntil = created_at
      changed.add(state)
      const { newest } = state
      if (newest && newest.created_at <= created_at) takeOut({ pubkey, id: newest.id })
    }
  }

  function putVersion(sent: EventWithText, address: Address): Outcome {
    const { event } = sent
    const state = addressState(event.pubkey, address)
    const isDeleted =
      known.deletions.has(keyText(event)) || event.created_at <= (state.deletedUntil ?? -1)
    if (!isNewer(event, state.newest)) {
      // The newest one may be sent again after it was swept.
      const isNewest = state.newest?.id === event.id
      return isDeleted ? 'deleted' : isNewest ? put(sent) : 'superseded'
    }
    if (state.newest) takeOut({ pubkey: event.pubkey, id: state.newest.id })
    state.newest = { created_at: event.created_at, id: event.id }
    changed.add(state)
    return isDeleted ? 'deleted' : put(sent)
  }

  function decideOne(sent: EventWithText): Outcome {
    const { event } = sent
    if (known.ids.has(event.id)) return 'duplicate'
    if (event.kind === deletionKind) {
      applyDeletion(event, deletionTargets(event))
      return put(sent)
    }
    const address = addressOf(event)
    if (address) return putVersion(sent, address)
    return known.deletions.has(keyText(event)) ? 'deleted' : put(sent)
  }

  return {
    outcomes: batch.map(decideOne),
    stored: [...stored.values()],
    removed: [...removed.values()],
    deletions,
    addresses: [...changed],
  }
}

/** Whether a version supersedes the newest one known: of two from the same second the lower id counts. */
function isNewer(event: NostrEvent, newest: AddressState['newest']): boolean {
  if (!newest || event.created_at > newest.created_at) return true
  return event.created_at === newest.created_at && event.id < newest.id
}
