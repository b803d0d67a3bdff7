import { type Address, addressOf, kindClass, type NostrEvent, type UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const deletionKind = 5

/** What an author asks relays to delete (NIP-09). */
export interface DeletionTargets {
  /** Events; they count only if they have the same author. */
  ids: string[]
  /** Replaceable and addressable events of the author: all versions up to the request's time. */
  addresses: Address[]
}

export function deletionTargets(event: NostrEvent): DeletionTargets {
  const ids = new Set<string>()
  const addresses = new Map<string, Address>()
  if (event.kind === deletionKind) {
    for (const [name, value = ''] of event.tags) {
      if (name === 'e' && isHex32(value)) ids.add(value)
      const address = name === 'a' ? ownAddress(value, event.pubkey) : null
      if (address) addresses.set(value, address)
    }
  }
  return { ids: [...ids], addresses: [...addresses.values()] }
}

/** An address of this author, written `kind:pubkey:d`. */
function ownAddress(text: string, pubkey: string): Address | null {
  const [, digits = '', author, d = ''] = /^(\d{1,5}):([0-9a-f]{64}):([^]*)$/.exec(text) ?? []
  if (author !== pubkey) return null
  const kind = Number(digits)
  const kindRange = kindClass(kind)
  return kindRange === 'addressable' || (kindRange === 'replaceable' && d === '')
    ? { kind, d }
    : null
}

/** A regular event is named by its id; replaceable and addressable ones by their address, from author and tags. */
type NamedEvent = NostrEvent | Pick<NostrEvent, 'id' | 'kind'>

/**
 * Asks relays to delete events of one's own, at `now` in seconds. Of replaceable and addressable ones all versions up
 * to that second are deleted.
 */
export function deletionEvent(events: readonly NamedEvent[], now: number): UnsignedEvent {
  const kinds = new Set(events.map(({ kind }) => String(kind)))
  return {
    kind: deletionKind,
    created_at: now,
    tags: [...events.map(targetTag), ...[...kinds].map((kind) => ['k', kind])],
    content: '',
  }
}

function targetTag(event: NamedEvent): string[] {
  if (!('tags' in event)) return ['e', event.id]
  const address = addressOf(event)
  return address ? ['a', `${address.kind}:${event.pubkey}:${address.d}`] : ['e', event.id]
}
