import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invoiceAddress, parsePayRequest } from './lnurl-pay.ts'
import {
  descriptionHashOf,
  lnurlError,
  parsePayCall,
  parsePayer,
  payMetadata,
  payRequestOf,
  type PayTerms,
} from './lnurl-pay-server.ts'
import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { zapRequestEvent, zapRequestHash } from '#app/protocols/nostr/zap-request.ts'

const [receiptKey, recipient, sender] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
]
const metadata = payMetadata('Sats for ada@pods.example', 'ada@pods.example')
const terms: PayTerms = {
  callback: 'https://pods.example/lnurlp/callback/ada',
  min: 1000,
  max: 10_000_000,
  metadata,
  zaps: { receiptKey, recipient },
}
const payerKey = `02${'d'.repeat(64)}`

function zap(changed: Partial<NostrEvent> = {}, to = recipient): NostrEvent {
  const relays = ['wss://relay.example/']
  const made = zapRequestEvent({ pubkey: to }, { msat: 21_000, message: 'Thanks', relays }, 5)
  return { id: 'd'.repeat(64), pubkey: sender, sig: 'e'.repeat(128), ...made, ...changed }
}

const call = (query: Record<string, string>, at = terms) =>
  parsePayCall(new URLSearchParams({ amount: '21000', ...query }), at)

test('what is answered is read by whoever pays, and its metadata is a text of JSON', () => {
  const answer = payRequestOf(terms)
  expect(parsePayRequest(answer)).toEqual({
    value: {
      callback: terms.callback,
      min: 1000,
      max: 10_000_000,
      metadata,
      commentLength: 500,
      zapKey: receiptKey,
    },
  })
  expect(JSON.parse(metadata)).toEqual([
    ['text/plain', 'Sats for ada@pods.example'],
    ['text/identifier', 'ada@pods.example'],
  ])
  expect(answer).toMatchObject({ status: 'OK', payerData: { name: { mandatory: false } } })
  expect(payRequestOf({ ...terms, zaps: null })).not.toHaveProperty('allowsNostr')
  expect(lnurlError('No')).toEqual({ status: 'ERROR', reason: 'No' })
})

test('an order names its amount, what is said and who pays', () => {
  const payerdata = JSON.stringify({ name: ' Bo ', identifier: 'bo@other.example', auth: {} })
  expect(call({ comment: ' Ahoy ', payerdata })).toEqual({
    value: {
      msat: 21_000,
      comment: 'Ahoy',
      payer: { name: 'Bo', identifier: 'bo@other.example', email: null, pubkey: null },
      payerData: payerdata,
      zap: null,
    },
  })
  expect(call({ comment: ' ' })).toMatchObject({ value: { comment: null, payer: null } })
})

test('as a wallet asks for it', () => {
  const read = parsePayRequest(payRequestOf(terms))
  if ('problem' in read) throw new Error(read.problem)
  const request = zap()
  const json = JSON.stringify(request)
  const url = invoiceAddress(read.value, 'https://pods.example/.well-known/lnurlp/ada', {
    msat: 21_000,
    comment: '👍🏽'.repeat(300),
    zap: json,
  })
  const read2 = parsePayCall(new URL(url).searchParams, terms)
  expect(read2).toMatchObject({ value: { zap: { json, request } } })
  expect('value' in read2 && [...(read2.value.comment ?? '')]).toHaveLength(500)
})

test.each([
  '',
  '999',
  '10000001',
  '-21000',
  '2.1e4',
  '21000.0',
  ' 21000',
  '9'.repeat(16),
  '0x5208',
])('no invoice is made for %j', (amount) => {
  expect(call({ amount })).toHaveProperty('problem')
})

describe('refused is', () => {
  test.each<[string, Record<string, string>]>([
    ['a comment that is too long', { comment: 'x'.repeat(501) }],
    ['payerdata that is no JSON', { payerdata: 'Bo' }],
    ['payerdata that is a list', { payerdata: '[]' }],
    ['a name that is a list', { payerdata: '{"name":["Bo"]}' }],
    ['an endless name', { payerdata: JSON.stringify({ name: 'x'.repeat(201) }) }],
    ['endless payerdata', { payerdata: JSON.stringify({ x: 'x'.repeat(2000) }) }],
    ['a key that is none', { payerdata: JSON.stringify({ pubkey: sender }) }],
    ['a zap that is no JSON', { nostr: 'zap' }],
    ['a zap that is no event', { nostr: '{}' }],
    ['a zap of another kind', { nostr: JSON.stringify(zap({ kind: 1 })) }],
    ['a zap of another amount', { amount: '22000', nostr: JSON.stringify(zap()) }],
    ['a zap for somebody else', { nostr: JSON.stringify(zap({}, sender)) }],
    ['an endless zap', { nostr: JSON.stringify(zap({ content: 'x'.repeat(10_000) })) }],
    [
      'a zap whose receipt another key is to sign',
      { nostr: JSON.stringify(zap({ tags: [...zap().tags, ['P', sender]] })) },
    ],
  ])('%s', (_, query) => {
    expect(call(query)).toHaveProperty('problem')
  })

  test('any zap where none are taken', () => {
    const query = { nostr: JSON.stringify(zap()) }
    expect(call(query)).toHaveProperty('value')
    expect(call(query, { ...terms, zaps: null })).toHaveProperty('problem')
  })
})

test('an invoice is for the metadata with who pays, or for the very text of a zap', () => {
  const payerdata = JSON.stringify({ pubkey: payerKey })
  const described = (query: Record<string, string>) => {
    const read = call(query)
    return 'value' in read ? descriptionHashOf(read.value, metadata) : null
  }
  expect(described({})).toBe(hash('sha256', metadata))
  expect(described({ payerdata })).toBe(hash('sha256', metadata + payerdata))
  const nostr = eventText(zap())
  expect(described({ nostr, payerdata })).toBe(zapRequestHash(zap()))
  const spaced = JSON.stringify(zap(), null, 1)
  expect(described({ nostr: spaced })).toBe(hash('sha256', spaced))
})

test('what no database could keep is left out of what is said', () => {
  expect(call({ comment: 'a\0b' })).toMatchObject({ value: { comment: 'ab' } })
  expect(parsePayer('{"name":"a\\u0000\\ud800b"}')).toMatchObject({ value: { name: 'a\ufffdb' } })
})
