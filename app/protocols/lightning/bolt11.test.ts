import { readFileSync } from 'node:fs'
import { sha256 } from '@oslojs/crypto/sha2'
import { decodeHex, encodeHexLowerCase } from '@oslojs/encoding'
import { describe, expect, test } from 'vitest'
import { decodeBech32, encodeBech32 } from './bech32.ts'
import { inputLines, readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { decodeInvoice, isPreimageOf } from './bolt11.ts'

interface Sample {
  name: string
  invoice: string
}

const samples = JSON.parse(
  readFileSync('tests/rig/samples/lightning/bolt11.json', 'utf8'),
) as Record<'valid' | 'invalid', Sample[]>
const paymentHash = '0001020304050607080900010203040506070809000102030405060708090102'
const listed = '3925b6f67e2c340036ed12093dd44e0368df1b6ea26c53dbe4811f58fd5db8c1'

function sample(words: string): string {
  const found = samples.valid.find(({ name }) => name.includes(words))
  if (!found) throw new Error(`there is no sample ${words}`)
  return found.invoice
}

test.each(samples.valid)('an invoice of the standard is read: $name', ({ invoice }) => {
  expect(decodeInvoice(invoice)?.paymentHash).toMatch(/^[0-9a-f]{64}$/)
})

// These two need a signature checked, and the list of features that there are: what wallets do before they pay.
const leftToWallets = ['Signature is not recoverable.', 'Non canonical signature', 'feature 100']

test.each(samples.invalid.filter(({ name }) => !leftToWallets.some((part) => name.includes(part))))(
  'what the standard forbids is no invoice: $name',
  ({ invoice }) => {
    expect(decodeInvoice(invoice)).toBeNull()
  },
)

describe('an invoice says', () => {
  test('what it is for, and how long it holds', () => {
    expect(decodeInvoice(sample('cup of coffee'))).toEqual({
      network: 'bitcoin',
      msat: 250_000_000,
      paymentHash,
      description: '1 cup coffee',
      descriptionHash: null,
      timestamp: 1_496_314_658,
      expires: 1_496_314_658 + 60,
    })
  })

  test('the hash of what is described elsewhere, and an hour if it names no time', () => {
    expect(decodeInvoice(sample('list of things (hashed)'))).toMatchObject({
      msat: 2_000_000_000,
      description: null,
      descriptionHash: listed,
      expires: 1_496_314_658 + 3600,
    })
  })

  test('no amount where whoever pays chooses it, and parts of a satoshi', () => {
    expect(decodeInvoice(sample('donation of any amount'))?.msat).toBeNull()
    expect(decodeInvoice(sample('pico-BTC'))?.msat).toBe(967_878_534)
  })

  test('its network, in small letters or capitals', () => {
    expect(decodeInvoice(sample('on testnet'))?.network).toBe('testnet')
    expect(decodeInvoice(sample('all upper case'))?.msat).toBe(2_500_000_000)
    expect(decodeInvoice(sample('nonsense'))?.description).toBe('ナンセンス 1杯')
  })
})

test.each([
  ['another beginning', (invoice: string) => `x${invoice}`],
  ['a letter changed', (invoice: string) => invoice.replace('2500u', '2501u')],
  ['something behind it', (invoice: string) => `${invoice} `],
  ['no fields', () => encodeBech32({ prefix: 'lnbc10u', values: Array<number>(111).fill(0) })],
  ['a field beyond its end', (invoice: string) => withLastField(invoice, [2, 0, 5, 0])],
  ['half a field', (invoice: string) => withLastField(invoice, [2, 0])],
  ['a second hash', (invoice: string) => withFields(invoice, [1, 1, 20, ...Array<number>(52)])],
  ['a second description', (invoice: string) => withFields(invoice, [13, 0, 0])],
  ['a second time', (invoice: string) => withFields(invoice, [6, 0, 1, 1])],
  ['another network', (invoice: string) => withPrefix(invoice, 'lnxx2500u')],
  ['an amount that can’t be', (invoice: string) => withPrefix(invoice, 'lnbc1p')],
  ['endless fields', (invoice: string) => withFields(invoice, Array<number>(6000).fill(0))],
])('with %s it is none', (_, change) => {
  expect(decodeInvoice(change(sample('cup of coffee')))).toBeNull()
})

test('a time too long to be exact makes none', () => {
  const bare = parts(sample('donation of any amount'))
  const inFields = (length: number) =>
    withFields(encodeBech32(bare), [6, 0, length, ...Array<number>(length).fill(1)])
  expect(decodeInvoice(inFields(10))).not.toBeNull()
  expect(decodeInvoice(inFields(11))).toBeNull()
})

function parts(invoice: string) {
  const read = decodeBech32(invoice, 4000)
  if (!read) throw new Error('no invoice')
  return read
}

/** The invoice with another field at the beginning. */
function withFields(invoice: string, field: number[]): string {
  const { prefix, values } = parts(invoice)
  const filled = Array.from(field, (value) => value ?? 0)
  return encodeBech32({ prefix, values: [...values.slice(0, 7), ...filled, ...values.slice(7)] })
}

/** The invoice with another field before its signature. */
function withLastField(invoice: string, field: number[]): string {
  const { prefix, values } = parts(invoice)
  return encodeBech32({
    prefix,
    values: [...values.slice(0, -104), ...field, ...values.slice(-104)],
  })
}

function withPrefix(invoice: string, prefix: string): string {
  return encodeBech32({ ...parts(invoice), prefix })
}

test('a preimage proves what its hash was paid', () => {
  const preimage = 'ab'.repeat(32)
  const hash = encodeHexLowerCase(sha256(decodeHex(preimage)))
  expect(isPreimageOf(preimage, hash)).toBe(true)
  expect(isPreimageOf(preimage.toUpperCase(), hash)).toBe(true)
  for (const wrong of ['', 'x', 'ab'.repeat(31), `${preimage}ab`, 'ac'.repeat(32), hash])
    expect(isPreimageOf(wrong, hash), wrong).toBe(false)
})

testOfRealInputs('the invoices of zaps that were paid ask for what their preimages prove', () => {
  const paid = inputLines('lightning/bolt11-from-zap-receipts.jsonl').map(
    (line) => JSON.parse(line) as { bolt11: string; bolt11_msat: number; preimage: string | null },
  )
  // Two receipts have made-up invoices, for no payment hash.
  const [real, forged] = [paid.filter(namesHash), paid.filter((receipt) => !namesHash(receipt))]
  expect(forged.map(({ bolt11 }) => decodeInvoice(bolt11))).toEqual([null, null])
  const read = real.map(({ bolt11 }) => decodeInvoice(bolt11))
  expect(read.map((invoice) => invoice?.msat)).toEqual(real.map(({ bolt11_msat }) => bolt11_msat))
  const proved = real.filter(
    ({ preimage }, at) => preimage && isPreimageOf(preimage, read[at]?.paymentHash ?? ''),
  )
  expect(proved).toHaveLength(72)
})

function namesHash({ bolt11 }: { bolt11: string }): boolean {
  return bolt11.includes('pp5')
}

testOfRealInputs('what other readers of invoices refuse is none here', () => {
  const fixtures = JSON.parse(readInput('lightning/bolt11-fixtures.json').toString('utf8')) as {
    decode: { invalid: { paymentRequest: unknown; error: string }[] }
  }
  const texts = fixtures.decode.invalid.flatMap(({ paymentRequest, error }) =>
    typeof paymentRequest === 'string' && !error.includes('pubkey') ? [paymentRequest] : [],
  )
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.map(decodeInvoice)).toEqual(texts.map(() => null))
})
