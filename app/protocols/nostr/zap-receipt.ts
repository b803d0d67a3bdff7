import { bolt11Msat } from '#app/protocols/lightning/bolt11-amount.ts'
import { type ContentId, contentIds } from './content-id.ts'
import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'
import { isHex32, isRecord } from './parsed.ts'
import { zapRequestKind } from './zap-request.ts'

export const zapReceiptKind = 9735

/** A zap (NIP-57): a payment to a person, for a note, for content or for nothing in particular, by its zap receipt. */
export interface Zap {
  recipient: string
  /** The key that signed the zap request. */
  sender: string
  /** The key that signed the zap receipt, which must be that of the recipient's provider. */
  provider: string
  msat: number
  event: string | null
  /** The address of a live activity or another addressable event. */
  address: string | null
  contents: ContentId[]
  message: string
}

const longestRequest = 100_000
const longestAddress = 500
/** 100 BTC: higher amounts aren't genuine, and their sums would exceed safe integers. */
const maxMsat = 1e13

/** A zap that was paid here. */
export interface PaidZap {
  request: NostrEvent
  /** The zap request as it was received: its hash is in the invoice. */
  json: string
  bolt11: string
  /** 64 hexadecimal digits; null where the node doesn't tell it. */
  preimage: string | null
  /** Unix seconds. */
  paidAt: number
}

/** The zap receipt, to be signed by the maker of the invoice (NIP-57, appendix E). Deterministic. */
export function zapReceiptEvent(paid: PaidZap): UnsignedEvent {
  const { request, json, bolt11, preimage, paidAt } = paid
  const copied = request.tags.filter(([name = '']) => ['p', 'e', 'a', 'k'].includes(name))
  return {
    kind: zapReceiptKind,
    created_at: paidAt,
    content: '',
    tags: [
      ...copied,
      ['P', request.pubkey],
      ['bolt11', bolt11],
      ['description', json],
      ...(preimage === null ? [] : [['preimage', preimage]]),
    ],
  }
}

/**
 * Reads a zap receipt and the zap request in it; null where they contradict each other. Doesn't check whether the
 * receipt was signed by the recipient's provider, without which it proves nothing.
 */
export function zapOf(receipt: NostrEvent): Zap | null {
  if (receipt.kind !== zapReceiptKind) return null
  const request = zapRequest(tagValue(receipt, 'description') ?? '')
  const msat = bolt11Msat(tagValue(receipt, 'bolt11') ?? '')
  if (!request || msat === null || msat > maxMsat) return null
  const recipient = onlyValue(receipt.tags, 'p')
  if (!isHex32(recipient) || onlyValue(request.tags, 'p') !== recipient) return null
  const amount = request.tags.find(([name]) => name === 'amount')?.[1]
  if (amount !== undefined && amount !== String(msat)) return null
  const event = request.tags.find(([name, id]) => name === 'e' && isHex32(id))?.[1] ?? null
  const address = request.tags.find(([name]) => name === 'a')?.[1] ?? null
  return {
    recipient,
    sender: request.pubkey,
    provider: receipt.pubkey,
    msat,
    event,
    address: address !== null && address.length <= longestAddress ? address : null,
    contents: contentIds(request),
    message: request.content,
  }
}

type ZapRequest = Pick<NostrEvent, 'pubkey' | 'tags' | 'content'>

function zapRequest(json: string): ZapRequest | null {
  if (json.length > longestRequest) return null
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value) || value.kind !== zapRequestKind) return null
    const { pubkey, tags, content } = value
    if (!isHex32(pubkey) || typeof content !== 'string' || !isTags(tags)) return null
    return { pubkey, tags, content }
  } catch {
    return null
  }
}

function isTags(value: unknown): value is string[][] {
  return (
    Array.isArray(value) &&
    value.every(
      (tag) => Array.isArray(tag) && (tag as unknown[]).every((part) => typeof part === 'string'),
    )
  )
}

/** The value of a tag that must be there once. */
function onlyValue(tags: string[][], wanted: string): string | undefined {
  const found = tags.filter(([name]) => name === wanted)
  return found.length === 1 ? found[0]?.[1] : undefined
}
