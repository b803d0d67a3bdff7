import { encodeLnurl, decodeLnurl } from './lnurl.ts'
import { parseLightningAddress } from './lightning-address.ts'
import { isHex32, isNatural, isRecord, type Parsed } from '#app/protocols/nostr/parsed.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'

/** The terms of a foreign LNURL-pay address (LUD-06). Amounts are millisatoshis. */
export interface PayRequest {
  /** URL of the callback: https only. */
  callback: string
  min: number
  max: number
  /** Verbatim, as invoices contain its hash. */
  metadata: string
  /** Maximum length of a comment (LUD-12); 0 if none is allowed. */
  commentLength: number
  /** The key whose zap receipts count (NIP-57); null if zaps aren't taken. */
  zapKey: string | null
}

/** An order for an invoice. */
export interface PayOrder {
  msat: number
  comment?: string
  /** The JSON of a zap request. */
  zap?: string
}

/** The answer to an order. */
export interface PayAnswer {
  invoice: string
  /** URL to verify the payment (LUD-21): https only. */
  verify: string | null
}

const longestUrl = 4000
const longestMetadata = 200_000
const longestComment = 2000
const longestInvoice = 4000
const longestRefusal = 200

/** The LNURL-pay URL of a profile: of its Lightning address (LUD-16), else of its LNURL (LUD-06); null without one. */
export function payAddress(wallet: { lud16: string | null; lud06: string | null }): string | null {
  const address = wallet.lud16 === null ? undefined : parseLightningAddress(wallet.lud16)
  if (address)
    return `https://${address.domain}/.well-known/lnurlp/${encodeURIComponent(address.user)}`
  return wallet.lud06 === null ? null : decodeLnurl(wallet.lud06)
}

/** Parses the answer of an LNURL-pay URL. Many leave the status out on success. */
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
      min: Math.max(minSendable, 1),
      max: maxSendable,
      metadata,
      commentLength,
      zapKey,
    },
  }
}

/**
 * The callback URL of an order; `address` is the URL of the request. The comment is truncated to the allowed length.
 */
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

/** Parses the answer of the callback. The caller checks the invoice. */
export function parsePayAnswer(value: unknown): Parsed<PayAnswer> {
  if (!isRecord(value) || value.status === 'ERROR') return { problem: 'it answers an error' }
  const { pr, verify } = value
  if (typeof pr !== 'string' || pr === '' || pr.length > longestInvoice)
    return { problem: 'pr must be an invoice' }
  return { value: { invoice: pr, verify: httpsUrl(verify) } }
}

/** The server's error message (LUD-06), in one line of at most 200 characters; null without one. */
export function refusalIn(value: unknown): string | null {
  if (!isRecord(value) || value.status !== 'ERROR' || typeof value.reason !== 'string') return null
  const words = storableText(
    value.reason.slice(0, 2000).replace(/\s+/g, ' ').trim(),
    longestRefusal,
  )
  return words === '' ? null : words
}

/** Whether an invoice is settled, by the answer of `verify`; null if it doesn't say. */
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
