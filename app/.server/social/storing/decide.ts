import {
  type DeletionTargets,
  deletionKind,
  deletionTargets,
} from '#app/protocols/nostr/deletion.ts'
import { type Address, addressOf, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { type EventWithText, storedTagValue } from '#app/.server/social/events/index.ts'

/**
 * What became of an event that was sent. `muted` and `tooSoon`: the host of its chat has muted or slowed down its
 * author.
 */
export type Outcome = 'stored' | 'duplicate' | 'deleted' | 'superseded' | 'muted' | 'tooSoon'

/** An author and one of their events. */
export interface EventKey {
  pubkey: string
  id: string
}

/** The stored state of an address, which is what the versions of a replaceable or addressable event share. */
export interface AddressState {
  pubkey: string
  kind: number
  /** In its stored form (`storedTagValue`). */
  d: string
  /** The newest version ever seen, even if it was deleted. */
  newest: { created_at: number; id: string } | null
  /** Versions up to this second are deleted. */
  deletedUntil: number | null
}

/** What is stored that decides about a batch of events. */
export interface PriorState {
  /** Ids of events of the batch that are stored. */
  ids: Set<string>
  /** Keys (`keyText`) of events that their authors deleted. */
  deletions: Set<string>
  /** By `addressText`. */
  addresses: Map<string, AddressState>
}

/** What a batch of events changes in the database. */
export interface BatchChanges {
  outcomes: Outcome[]
  stored: EventWithText[]
  /** Events to delete, as far as they are stored. */
  deleted: EventKey[]
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
 * Decides what a batch of events changes. The result depends only on which events were ever sent, not on their order:
 * the newest version of an address counts even if it was deleted, and a deletion holds for events that arrive after it.
 * Updates `known`.
 */
export function decideBatch(batch: readonly EventWithText[], prior: PriorState): BatchChanges {
  const sentById = new Map(batch.map(({ event }) => [event.id, event]))
  const stored = new Map<string, EventWithText>()
  const deleted = new Map<string, EventKey>()
  const deletions: EventKey[] = []
  const changed = new Set<AddressState>()

  function deleteEvent(key: EventKey): void {
    stored.delete(key.id)
    deleted.set(keyText(key), key)
    prior.ids.delete(key.id)
  }

  function storeEvent(sent: EventWithText): Outcome {
    stored.set(sent.event.id, sent)
    prior.ids.add(sent.event.id)
    return 'stored'
  }

  function addressState(pubkey: string, address: Address): AddressState {
    const text = addressText(pubkey, address)
    const state = prior.addresses.get(text) ?? {
      pubkey,
      kind: address.kind,
      d: storedTagValue(address.d),
      newest: null,
      deletedUntil: null,
    }
    prior.addresses.set(text, state)
    return state
  }

  function applyDeletion({ pubkey, created_at }: NostrEvent, targets: DeletionTargets): void {
    for (const id of targets.ids) {
      const key = { pubkey, id }
      if (prior.deletions.has(keyText(key))) continue
      prior.deletions.add(keyText(key))
      deletions.push(key)
      // Authors delete their own events alone, and a deletion can't be deleted.
      const target = sentById.get(id)
      if (!target || (target.pubkey === pubkey && target.kind !== deletionKind)) deleteEvent(key)
    }
    for (const address of targets.addresses) {
      const state = addressState(pubkey, address)
      if (state.deletedUntil !== null && state.deletedUntil >= created_at) continue
      state.deletedUntil = created_at
      changed.add(state)
      const { newest } = state
      if (newest && newest.created_at <= created_at) deleteEvent({ pubkey, id: newest.id })
    }
  }

  function storeVersion(sent: EventWithText, address: Address): Outcome {
    const { event } = sent
    const state = addressState(event.pubkey, address)
    const isDeleted =
      prior.deletions.has(keyText(event)) || event.created_at <= (state.deletedUntil ?? -1)
    if (!isNewer(event, state.newest)) {
      // The newest version may be sent again after the operator's retention has deleted it.
      const isNewest = state.newest?.id === event.id
      return isDeleted ? 'deleted' : isNewest ? storeEvent(sent) : 'superseded'
    }
    if (state.newest) deleteEvent({ pubkey: event.pubkey, id: state.newest.id })
    state.newest = { created_at: event.created_at, id: event.id }
    changed.add(state)
    return isDeleted ? 'deleted' : storeEvent(sent)
  }

  function decideOne(sent: EventWithText): Outcome {
    const { event } = sent
    if (prior.ids.has(event.id)) return 'duplicate'
    if (event.kind === deletionKind) {
      applyDeletion(event, deletionTargets(event))
      return storeEvent(sent)
    }
    const address = addressOf(event)
    if (address) return storeVersion(sent, address)
    return prior.deletions.has(keyText(event)) ? 'deleted' : storeEvent(sent)
  }

  return {
    outcomes: batch.map(decideOne),
    stored: [...stored.values()],
    deleted: [...deleted.values()],
    deletions,
    addresses: [...changed],
  }
}

/**
 * Whether a version supersedes the newest one. Of two from the same second, the one with the lower id wins (NIP-01).
 */
function isNewer(event: NostrEvent, newest: AddressState['newest']): boolean {
  if (!newest || event.created_at > newest.created_at) return true
  return event.created_at === newest.created_at && event.id < newest.id
}
