import { hash, randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesOfFives, encodeBech32, fivesOfBytes } from '#app/protocols/lightning/bech32.ts'

/** What an invoice says. Hashes are hexadecimal digits, times Unix seconds. */
export interface InvoiceTerms {
  msat: number
  /** The secret whose hash is paid for. */
  preimage: string
  descriptionHash?: string
  description?: string
  timestamp: number
  /** Seconds. */
  expiry?: number
  prefix?: 'lnbc' | 'lntb' | 'lnbcrt'
  /** The secret key of the node that asks; without it that of a node that isn't there. */
  key?: Uint8Array
}

const nobodysKey = new Uint8Array(32).fill(7)
/** Those that every invoice of today has: payments in an onion, with a secret. */
const features = [16, 8, 0]

/** An invoice (BOLT 11) as a Lightning node writes it. */
export function makeInvoice(terms: InvoiceTerms): string {
  const { msat, preimage, descriptionHash, description = '', timestamp, expiry = 600 } = terms
  const prefix = `${terms.prefix ?? 'lnbc'}${msat * 10}p`
  const values = [
    ...fives(timestamp, 7),
    ...field(1, fivesOfBytes(hex(paymentHashOf(preimage)))),
    ...field(16, fivesOfBytes(new Uint8Array(32).fill(17))),
    ...(descriptionHash === undefined
      ? field(13, fivesOfBytes(new TextEncoder().encode(description)))
      : field(23, fivesOfBytes(hex(descriptionHash)))),
    ...field(6, fives(expiry, 4)),
    ...field(5, features),
  ]
  return encodeBech32({
    prefix,
    values: [...values, ...signature(prefix, values, terms.key ?? nobodysKey)],
  })
}

/** One of just now, for 21 sats on a network of tests if nothing else is said, with a preimage of its own. */
export function newInvoice(terms: Partial<InvoiceTerms> = {}) {
  const preimage = randomBytes(32).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const bolt11 = makeInvoice({ msat: 21_000, preimage, timestamp, prefix: 'lnbcrt', ...terms })
  return { bolt11, preimage, paymentHash: paymentHashOf(preimage) }
}

/** What is paid for: 64 hexadecimal digits. */
export function paymentHashOf(preimage: string): string {
  return hash('sha256', hex(preimage))
}

function field(tag: number, values: number[]): number[] {
  return [tag, values.length >> 5, values.length & 31, ...values]
}

function fives(number: number, length: number): number[] {
  return Array.from({ length }, (_, at) => Math.floor(number / 32 ** (length - 1 - at)) % 32)
}

/** Of the prefix and all values, filled up with zeros to whole bytes. */
function signature(prefix: string, values: number[], key: Uint8Array): number[] {
  const missing = (8 - ((values.length * 5) % 8)) % 8
  const zeros = Array<number>(Math.ceil(missing / 5)).fill(0)
  const data = bytesOfFives([...values, ...zeros]) ?? new Uint8Array()
  const message = Buffer.concat([Buffer.from(prefix), data])
  const signed = secp256k1.sign(hash('sha256', message, 'buffer'), key, {
    prehash: false,
    format: 'recovered',
  })
  return fivesOfBytes(Uint8Array.of(...signed.slice(1), signed[0] ?? 0))
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
