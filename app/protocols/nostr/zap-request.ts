import { sha256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type ContentId, contentTags } from './content-id.ts'
import { eventText, type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'
import { isHex32, isNatural } from './parsed.ts'
import { relayUrl } from './relay-list.ts'

export const zapRequestKind = 9734

/** The recipient of a zap, and what it is for; nothing in particular where all else is missing. */
export interface ZapFor {
  /** 64 hexadecimal digits. */
  pubkey: string
  event?: { id: string; kind: number }
  /** An addressable event: `kind:pubkey:d`. */
  address?: string
  contents?: readonly ContentId[]
}

export interface ZapOrder {
  msat: number
  message: string
  /** The relays for the zap receipt. */
  relays: readonly string[]
}

const maxRelays = 10
const longestAddress = 500

/** The zap request (NIP-57), to be signed by the sender, at `now` in seconds. */
export function zapRequestEvent(
  { pubkey, event, address, contents = [] }: ZapFor,
  { msat, message, relays }: ZapOrder,
  now: number,
): UnsignedEvent {
  const kind = event?.kind ?? (address === undefined ? undefined : addressKind(address))
  return {
    kind: zapRequestKind,
    created_at: now,
    content: message,
    tags: [
      ['p', pubkey],
      ...(event ? [['e', event.id]] : []),
      ...(address === undefined ? [] : [['a', address]]),
      ...(kind === undefined ? [] : [['k', String(kind)]]),
      ...contentTags(contents),
      ['amount', String(msat)],
      ['relays', ...new Set(relays)].slice(0, maxRelays + 1),
    ],
  }
}

/**
 * What is wrong with a zap request for an invoice of `msat` (NIP-57, appendix D); null if nothing. `receiptKey` is the
 * key that would sign the zap receipt. Doesn't check the signature.
 */
export function zapRequestProblem(
  request: NostrEvent,
  { msat, receiptKey }: { msat: number; receiptKey?: string },
): string | null {
  if (request.kind !== zapRequestKind) return `kind must be ${zapRequestKind}`
  const tagsNamed = (name: string) => request.tags.filter(([tag]) => tag === name)
  const [recipients, events, addresses, senders] = [
    tagsNamed('p'),
    tagsNamed('e'),
    tagsNamed('a'),
    tagsNamed('P'),
  ]
  if (recipients.length !== 1 || !isHex32(recipients[0]?.[1]))
    return 'there must be one p tag with a key'
  if (events.length > 1 || events.some(([, id]) => !isHex32(id)))
    return 'there may be one e tag with an id'
  if (addresses.length > 1 || addresses.some(([, address]) => !isAddress(address)))
    return 'there may be one a tag with the address of an event'
  if (senders.length > 1 || senders.some(([, key]) => key !== (receiptKey ?? request.pubkey)))
    return 'there may be one P tag with the key of the receipt'
  if (zapReceiptRelaysOf(request).length === 0) return 'there must be a relays tag'
  const amount = tagValue(request, 'amount')
  if (amount !== undefined && amount !== String(msat))
    return 'the amount tag must be the amount that is asked for'
  return null
}

/** The relays that a zap request names for its zap receipt, each once, ten at most. */
export function zapReceiptRelaysOf({ tags }: Pick<NostrEvent, 'tags'>): string[] {
  const [, ...urls] = tags.find(([name]) => name === 'relays') ?? []
  const relays = new Set<string>()
  for (const text of urls) {
    const url = relayUrl(text)
    if (url !== null && relays.size < maxRelays) relays.add(url)
  }
  return [...relays]
}

/** The description hash for the invoice of a zap request: the SHA-256 of its JSON (`eventText`). */
export function zapRequestHash(request: NostrEvent): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(eventText(request))))
}

function isAddress(text: string | undefined): boolean {
  if (text === undefined || text.length > longestAddress) return false
  const [kind = '', pubkey, ...d] = text.split(':')
  return (
    /^\d{1,5}$/.test(kind) && isNatural(Number(kind), 65_535) && isHex32(pubkey) && d.length > 0
  )
}

function addressKind(address: string): number {
  return Number(address.split(':', 1)[0])
}
