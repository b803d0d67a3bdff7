import { expect, test } from 'vitest'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { decodeLnurl, encodeLnurl } from './lnurl.ts'
import {
  invoiceAddress,
  parsePayAnswer,
  refusalIn,
  parsePayRequest,
  parseSettled,
  type PayRequest,
  payAddress,
} from './lnurl-pay.ts'

const key = 'ab'.repeat(32)
const answer = {
  tag: 'payRequest',
  callback: 'https://pay.example/callback?user=ada',
  minSendable: 1000,
  maxSendable: 100_000_000,
  metadata: '[["text/plain","Ada"]]',
}
const address = 'https://pay.example/.well-known/lnurlp/ada'

function read(fields: object = {}): PayRequest {
  const request = parsePayRequest({ ...answer, ...fields })
  if ('problem' in request) throw new Error(request.problem)
  return request.value
}

test('a Lightning address comes before an LNURL, and without both nobody is paid', () => {
  const lud06 = encodeLnurl('https://old.example/pay')
  expect(payAddress({ lud16: 'ada@pay.example', lud06 })).toBe(address)
  expect(payAddress({ lud16: 'nobody', lud06 })).toBe('https://old.example/pay')
  expect(payAddress({ lud16: 'a/b@pay.example', lud06: null })).toBeNull()
  expect(payAddress({ lud16: 'a%b@pay.example', lud06: null })).toBe(
    'https://pay.example/.well-known/lnurlp/a%25b',
  )
  expect(payAddress({ lud16: null, lud06: 'lnurl1x' })).toBeNull()
  expect(payAddress({ lud16: null, lud06: null })).toBeNull()
})

test('a payRequest says what is taken, with or without a status', () => {
  const plain = {
    callback: answer.callback,
    min: 1000,
    max: 100_000_000,
    metadata: answer.metadata,
    commentLength: 0,
    zapKey: null,
  }
  expect(read()).toEqual(plain)
  expect(read({ status: 'OK' })).toEqual(plain)
  expect(read({ commentAllowed: 140, allowsNostr: true, nostrPubkey: key })).toEqual({
    ...plain,
    commentLength: 140,
    zapKey: key,
  })
})

test.each([
  ['that they aren’t taken', { allowsNostr: false, nostrPubkey: key }],
  ['no key', { allowsNostr: true }],
  ['a key that is none', { allowsNostr: true, nostrPubkey: key.toUpperCase() }],
])('who answers %s takes no zaps', (_, fields) => {
  expect(read(fields).zapKey).toBeNull()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [answer]],
  ['an error', { ...answer, status: 'ERROR' }],
  ['something else', { ...answer, tag: 'withdrawRequest' }],
  ['no callback', { ...answer, callback: undefined }],
  ['a callback without TLS', { ...answer, callback: 'http://pay.example' }],
  ['a callback that is none', { ...answer, callback: 'https://' }],
  ['a callback with a password', { ...answer, callback: 'https://a:b@pay.example' }],
  ['a script', { ...answer, callback: 'javascript:alert(1)' }],
  ['amounts in words', { ...answer, minSendable: '1000' }],
  ['a negative amount', { ...answer, minSendable: -1 }],
  ['limits the wrong way round', { ...answer, minSendable: 3, maxSendable: 2 }],
  ['no metadata', { ...answer, metadata: [] }],
  ['endless metadata', { ...answer, metadata: 'x'.repeat(200_001) }],
])('%s is no payRequest', (_, value) => {
  expect(parsePayRequest(value)).toHaveProperty('problem')
})

test('an order keeps what the callback has, and carries amount, zap and a comment as long as is allowed', () => {
  const order = { msat: 21_000, comment: '👍🏽 a long one', zap: '{"kind":9734}' }
  const asked = (fields: object) =>
    Object.fromEntries(new URL(invoiceAddress(read(fields), address, order)).searchParams)
  expect(asked({})).toEqual({
    user: 'ada',
    amount: '21000',
    nostr: order.zap,
    lnurl: encodeLnurl(address),
  })
  expect(asked({ commentAllowed: 4 }).comment).toBe('👍🏽 a')
  expect(decodeLnurl(encodeLnurl(address))).toBe(address)
  expect(invoiceAddress(read(), address, { msat: 1 })).toBe(`${answer.callback}&amount=1`)
})

test('a callback can’t set the amount itself', () => {
  const request = read({ callback: 'https://pay.example/?amount=9&nostr=x' })
  const url = new URL(invoiceAddress(request, address, { msat: 5, zap: 'z' }))
  expect([url.searchParams.getAll('amount'), url.searchParams.getAll('nostr')]).toEqual([
    ['5'],
    ['z'],
  ])
})

test('the answer is an invoice, and where it says whether it is paid', () => {
  const verify = 'https://pay.example/verify/1'
  expect(parsePayAnswer({ pr: 'lnbc1', verify })).toEqual({ value: { invoice: 'lnbc1', verify } })
  expect(parsePayAnswer({ status: 'OK', pr: 'lnbc1', routes: [] })).toEqual({
    value: { invoice: 'lnbc1', verify: null },
  })
  for (const wrong of ['http://pay.example/', 'file:///etc/passwd', 5, ''])
    expect(parsePayAnswer({ pr: 'lnbc1', verify: wrong })).toMatchObject({
      value: { verify: null },
    })
  for (const wrong of [null, {}, { pr: '' }, { pr: 5 }, { pr: 'x'.repeat(4001) }])
    expect(parsePayAnswer(wrong)).toHaveProperty('problem')
  expect(parsePayAnswer({ status: 'ERROR', pr: 'lnbc1' })).toHaveProperty('problem')
  expect(refusalIn({ status: 'ERROR', reason: ` No\n${'x'.repeat(500)}` })).toHaveLength(200)
  for (const silent of [{ status: 'OK', reason: 'No' }, { status: 'ERROR', reason: ' ' }, null])
    expect(refusalIn(silent)).toBeNull()
})

test('what doesn’t say clearly that it is paid says nothing', () => {
  expect(parseSettled({ status: 'OK', settled: true })).toBe(true)
  expect(parseSettled({ settled: false })).toBe(false)
  for (const value of [null, 'true', {}, { settled: 'true' }, { settled: 1 }])
    expect(parseSettled(value)).toBeNull()
  expect(parseSettled({ status: 'ERROR', settled: true })).toBeNull()
})

testOfRealInputs('what a wallet of many people answers is read', () => {
  const text = readInput('lightning/lnurlp-wallet-of-satoshi.json').toString('utf8')
  const real = JSON.parse(text) as { metadata: string; nostrPubkey: string }
  expect(parsePayRequest(real)).toMatchObject({
    value: {
      min: 1000,
      commentLength: 32,
      metadata: real.metadata,
      zapKey: real.nostrPubkey,
    },
  })
})
