import { sha256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type NostrEvent, parseEvent } from '#app/protocols/nostr/event.ts'
import { isRecord, type Parsed } from '#app/protocols/nostr/parsed.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'
import { zapRequestProblem } from '#app/protocols/nostr/zap-request.ts'

/** The terms of an LNURL-pay address of this installation (LUD-06). Amounts are millisatoshis. */
export interface PayTerms {
  /** URL of the callback, which gives invoices. */
  callback: string
  min: number
  max: number
  /** Sent and hashed verbatim. */
  metadata: string
  /**
   * The key that signs zap receipts, and the recipient that they are for (NIP-57); without a recipient the caller
   * checks that the address belongs to the requested key. Null if zaps aren't taken.
   */
  zaps: { receiptKey: string; recipient: string | null } | null
}

/** A request to the callback. */
export interface PayCall {
  msat: number
  comment: string | null
  /** The self-declared payer. */
  payer: Payer | null
  /** Verbatim, as it is part of the description hash. */
  payerData: string
  /** The zap request, and its verbatim JSON. Its signature isn't verified here. */
  zap: { request: NostrEvent; json: string } | null
}

/** Payer data (LUD-18). */
export interface Payer {
  name: string | null
  /** A Lightning address. */
  identifier: string | null
  email: string | null
  /** A key for this payment, in 66 hexadecimal digits. */
  pubkey: string | null
}

/** Maximum length of a comment, in characters (LUD-12). */
const longestComment = 500
const longestPayerData = 2000
const longestPayerField = 200
const longestZap = 10_000
/** In UTF-16 code units, of which some characters take two. */
const longestText = 2 * longestComment
const zapBounds = { tags: 100, content: longestZap }
const payerKey = /^0[23][0-9a-f]{64}$/i

/** The metadata of a Lightning address: description and identifier (LUD-16). */
export function payMetadata(description: string, address: string): string {
  return JSON.stringify([
    ['text/plain', description],
    ['text/identifier', address],
  ])
}

/** The LNURL-pay request of an address, as JSON. */
export function payRequestOf({ callback, min, max, metadata, zaps }: PayTerms) {
  const optional = { mandatory: false }
  return {
    status: 'OK',
    tag: 'payRequest',
    callback,
    minSendable: min,
    maxSendable: max,
    metadata,
    commentAllowed: longestComment,
    payerData: { name: optional, identifier: optional, email: optional, pubkey: optional },
    ...(zaps ? { allowsNostr: true, nostrPubkey: zaps.receiptKey } : {}),
  }
}

/** An error in the form of LUD-06. */
export function lnurlError(reason: string) {
  return { status: 'ERROR', reason }
}

/** Parses a request to the callback; a problem for whatever the terms don't allow. */
export function parsePayCall(query: URLSearchParams, terms: PayTerms): Parsed<PayCall> {
  const amount = query.get('amount') ?? ''
  const msat = /^\d{1,15}$/.test(amount) ? Number(amount) : 0
  if (msat < terms.min || msat > terms.max)
    return { problem: `amount must be from ${terms.min} to ${terms.max} millisatoshis` }
  const comment = query.get('comment')
  if (comment !== null && [...comment].length > longestComment)
    return { problem: `comment must have at most ${longestComment} characters` }
  const payerData = query.get('payerdata') ?? ''
  const payer = payerData === '' ? null : parsePayer(payerData)
  if (payer && 'problem' in payer) return payer
  const json = query.get('nostr')
  const zap = json === null ? null : parseZap(json, msat, terms)
  if (zap && 'problem' in zap) return zap
  return {
    value: {
      msat,
      comment: textOf(comment),
      payer: payer?.value ?? null,
      payerData,
      zap: json === null || zap === null ? null : { request: zap.value, json },
    },
  }
}

/** The description hash of an invoice: of the zap request verbatim, else of metadata and payer data. */
export function descriptionHashOf(
  { zap, payerData }: Pick<PayCall, 'zap' | 'payerData'>,
  metadata: string,
): string {
  const text = zap ? zap.json : metadata + payerData
  return encodeHexLowerCase(sha256(new TextEncoder().encode(text)))
}

/** Parses payer data; unknown fields are ignored. */
export function parsePayer(json: string): Parsed<Payer> {
  const value = json.length <= longestPayerData ? parsedJson(json) : undefined
  if (!isRecord(value)) return { problem: 'payerdata must be a JSON object' }
  const { name, identifier, email, pubkey } = value
  for (const field of [name, identifier, email, pubkey])
    if (field != null && (typeof field !== 'string' || field.length > longestPayerField))
      return { problem: `fields of payerdata must be texts of ${longestPayerField} characters` }
  if (pubkey != null && !payerKey.test(String(pubkey)))
    return { problem: 'pubkey of payerdata must be a key' }
  return {
    value: {
      name: textOf(name),
      identifier: textOf(identifier),
      email: textOf(email),
      pubkey: textOf(pubkey),
    },
  }
}

function parseZap(json: string, msat: number, { zaps }: PayTerms): Parsed<NostrEvent> {
  if (!zaps) return { problem: 'no zaps are taken here' }
  const read = parseEvent(json.length <= longestZap ? parsedJson(json) : undefined, zapBounds)
  if ('problem' in read) return { problem: `nostr: ${read.problem}` }
  const { receiptKey, recipient } = zaps
  const problem = zapRequestProblem(read.value, { msat, receiptKey })
  if (problem !== null) return { problem: `nostr: ${problem}` }
  // A zap receipt for another recipient would credit them.
  const names = (key: string) =>
    read.value.tags.some(([tag, named]) => tag === 'p' && named === key)
  if (recipient !== null && !names(recipient))
    return { problem: 'nostr: the p tag must name whoever is paid here' }
  return read
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? storableText(value, longestText).trim() : ''
  return text === '' ? null : text
}
