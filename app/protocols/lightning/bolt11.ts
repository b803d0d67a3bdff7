import { decodeHex, encodeHexLowerCase } from '@oslojs/encoding'
import { sha256 } from '@oslojs/crypto/sha2'
import { bytesOfFives, decodeBech32 } from './bech32.ts'
import { bolt11Msat } from './bolt11-amount.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'

const networks = {
  bc: 'bitcoin',
  tb: 'testnet',
  tbs: 'signet',
  bcrt: 'regtest',
} as const

/** A decoded Lightning invoice (BOLT 11). Hashes are 64 hexadecimal digits, times Unix seconds. */
export interface Invoice {
  network: (typeof networks)[keyof typeof networks]
  /** null if the payer chooses the amount. */
  msat: number | null
  paymentHash: string
  description: string | null
  /** SHA-256 of a description that is given elsewhere. */
  descriptionHash: string | null
  timestamp: number
  /** Expiry. */
  expires: number
}

const longest = 4000
const [timestampLength, signatureLength, hashLength] = [7, 104, 52]
const usualSeconds = 3600
/** Longer numbers, in five-bit digits, would exceed safe integers. */
const longestNumber = 10

/** Types of the tagged fields. */
const tags = { paymentHash: 1, expiry: 6, description: 13, secret: 16, descriptionHash: 23 }
const hashes: readonly number[] = [tags.paymentHash, tags.secret, tags.descriptionHash]

/**
 * Decodes an invoice; null if invalid. The signature isn't verified: wallets do that before they pay. Duplicate fields
 * are refused, since a wallet may read the other one.
 */
export function decodeInvoice(text: string): Invoice | null {
  const read = decodeBech32(text, longest)
  if (!read) return null
  const [, network = '', amount] = /^ln(bcrt|bc|tbs|tb)(\d+[munp]?)?$/.exec(read.prefix) ?? []
  const msat = amount === undefined ? null : bolt11Msat(text)
  if (!isNetwork(network) || (amount !== undefined && msat === null)) return null
  if (read.values.length < timestampLength + signatureLength) return null
  const fields = fieldsOf(read.values.slice(timestampLength, -signatureLength))
  const paymentHash = hex(fields?.get(tags.paymentHash))
  // Wallets don't pay without a payment secret.
  if (!fields?.has(tags.secret) || paymentHash === null) return null
  const timestamp = numberOf(read.values.slice(0, timestampLength))
  const seconds = fields.get(tags.expiry)
  if (seconds && seconds.length > longestNumber) return null
  return {
    network: networks[network],
    msat,
    paymentHash,
    description: textOf(fields.get(tags.description)),
    descriptionHash: hex(fields.get(tags.descriptionHash)),
    timestamp,
    expires: timestamp + (seconds ? numberOf(seconds) : usualSeconds),
  }
}

/** Whether this is the preimage of a payment hash: 64 hexadecimal digits in either case. */
export function isPreimageOf(preimage: string, paymentHash: string): boolean {
  const secret = preimage.toLowerCase()
  if (!isHex32(secret)) return false
  return encodeHexLowerCase(sha256(decodeHex(secret))) === paymentHash
}

function isNetwork(text: string): text is keyof typeof networks {
  return Object.hasOwn(networks, text)
}

/** The known tagged fields; null if one exceeds the data or occurs twice. */
function fieldsOf(values: readonly number[]): Map<number, readonly number[]> | null {
  const fields = new Map<number, readonly number[]>()
  const isRead = new Set(Object.values(tags))
  for (let at = 0; at < values.length;) {
    const [tag = 0, high = 0, low] = values.slice(at, at + 3)
    if (low === undefined) return null
    const end = at + 3 + high * 32 + low
    if (end > values.length) return null
    const field = values.slice(at + 3, end)
    at = end
    // BOLT 11: hashes of other lengths are ignored.
    const isOddHash = hashes.includes(tag) && field.length !== hashLength
    if (!isRead.has(tag) || isOddHash) continue
    if (fields.has(tag)) return null
    fields.set(tag, field)
  }
  return fields
}

function hex(field: readonly number[] | undefined): string | null {
  const bytes = field && bytesOfFives(field)
  return bytes ? encodeHexLowerCase(bytes) : null
}

function textOf(field: readonly number[] | undefined): string | null {
  const bytes = field && bytesOfFives(field)
  return bytes ? new TextDecoder().decode(bytes) : null
}

function numberOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum * 32 + value, 0)
}
