import { encodeLnurl, decodeLnurl } from './lnurl.ts'
import { parseLightningAddress } from './lightning-address.ts'
import { isHex32, isNatural, isRecord, type Parsed } from '#app/protocols/nostr/parsed.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'

/** What somebody takes as payment (LUD-06). Amounts are millisatoshis. */
export interface PayRequest {
  /** Where invoices are asked for: an https address. */
  callback: string
  least: number
  most: number
  /** As it was sent: its hash stands in invoices. */
  metadata: string
  /** How many characters a comment may have (LUD-12); 0 for none. */
  commentLength: number
  /** Whose receipts count (NIP-57): null where zaps aren't taken. */
  zapKey: string | null
}

/** What an invoice is asked for. */
export interface PayOrder {
  msat: number
  comment?: string
  /** The JSON of a zap request. */
  zap?: string
}

/** The answer to an order. */
export interface PayAnswer {
  invoice: string
  /** Where it says whether it is paid (LUD-21): an https address. */
  verify: string | null
}

const longestUrl = 4000
const longestMetadata = 200_000
const longestComment = 2000
const longestInvoice = 4000
const longestRefusal = 200

/** Where somebody is paid, as their profile says: by a Lightning address (LUD-16), else an LNURL of old; null without. */
export function payAddress(wallet: { lud16: string | null; lud06: string | null }): string | null {
  const address = wallet.lud16 === null ? undefined : parseLightningAddress(wallet.lud16)
  if (address)
    return `https://${address.domain}/.well-known/lnurlp/${encodeURIComponent(address.user)}`
  return wallet.lud06 === null ? null : decodeLnurl(wallet.lud06)
}

/** Reads what such an address answers. Many leave the status out where nothing is wrong. */
export function parsePayRequest(value: unknown): Parsed<PayRequest> {
  if (!isRecord(value) || value.status === 'ERROR') return { problem: 'it answers an error' }
  const { tag, callback, minSendable, maxSendable, metadata, commentAllowed } = value
  if (tag !== 'payRequest') return { problem: 'tag must be payRequest' }
  const url = httpsUrl(callback)
  if (url === null) return { problem: 'callback must be an https address' }
  if (!isNatural(minSendable) || !isNatural(maxSendable) || minSendable > maxSendable)
    return { problem: 'minSendable and maxSendable must be millisatoshis' }
  if (typeof metadata !== 'string' || metadata.length > longestMetadata)
    return { problem: 'metadata must be a string' }
  const commentLength = isNatural(commentAllowed) ? Math.min(commentAllowed, longestComment) : 0
  const zapKey = value.allowsNostr === true && isHex32(value.nostrPubkey) ? value.nostrPubkey : null
  return {
    value: {
      callback: url,
      least: Math.max(minSendable, 1),
      most: maxSendable,
      metadata,
      commentLength,
      zapKey,
    },
  }
}

/** The address that gives an invoice; `address` is where the request was found. A comment is cut to what is allowed. */
export function invoiceAddress(request: PayRequest, address: string, order: PayOrder): string {
  const url = new URL(request.callback)
  url.searchParams.set('amount', String(order.msat))
  const comment = [...(order.comment ?? '')].slice(0, request.commentLength).join('')
  if (comment !== '') url.searchParams.set('comment', comment)
  if (order.zap !== undefined) {
    url.searchParams.set('nostr', order.zap)
    url.searchParams.set('lnurl', encodeLnurl(address))
  }
  return url.href
}

/** Reads what that address answers. What the invoice asks for is for others to check. */
export function parsePayAnswer(value: unknown): Parsed<PayAnswer> {
  if (!isRecord(value) || value.status === 'ERROR') return { problem: 'it answers an error' }
  const { pr, verify } = value
  if (typeof pr !== 'string' || pr === '' || pr.length > longestInvoice)
    return { problem: 'pr must be an invoice' }
  return { value: { invoice: pr, verify: httpsUrl(verify) } }
}

/** Why a server refuses, in its own words, in one line of 200 characters at most; null where it doesn't say (LUD-06). */
export function refusalIn(value: unknown): string | null {
  if (!isRecord(value) || value.status !== 'ERROR' || typeof value.reason !== 'string') return null
  const words = storableText(
    value.reason.slice(0, 2000).replace(/\s+/g, ' ').trim(),
    longestRefusal,
  )
  return words === '' ? null : words
}

/** Whether an invoice is paid, as the address of `verify` answers; null where it doesn't say. */
export function parseSettled(value: unknown): boolean | null {
  if (!isRecord(value) || value.status === 'ERROR') return null
  return typeof value.settled === 'boolean' ? value.settled : null
}

function httpsUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestUrl || !/^https:\/\//i.test(value))
    return null
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return url.username === '' && url.password === '' ? url.href : null
}
