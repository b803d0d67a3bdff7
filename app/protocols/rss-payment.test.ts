import { expect, test } from 'vitest'
import { boostComment, type RssPayment, rssPaymentHeader } from './rss-payment.ts'

const payment: RssPayment = {
  id: 'B:0',
  group: 'B',
  action: 'BOOST',
  split: 98,
  message: 'Ahoj přístave! \u{1f6a2}\r\nx-evil: 1',
  isPrivate: false,
  app: { name: 'Tributary', version: '1.2.3', url: 'https://here.example' },
  sender: { name: 'Ann', npub: null },
  recipient: { name: 'Bo', address: 'bo@here.example' },
  msat: 98_000,
  totalMsat: 100_000,
  usd: 0.1,
  timestamp: '2026-06-15T12:00:00.000Z',
  position: 0,
  feed: { guid: 'feed', title: 'Harbour Lights' },
  item: { guid: null, title: null },
  publisher: { guid: null, title: null },
  remote: { feedGuid: null, itemGuid: null },
}

test('the header is JSON that stands in one line, without what isn’t known', () => {
  const header = rssPaymentHeader(payment)
  expect(header).toMatch(/^[\w.!~*'()%-]+$/)
  expect(JSON.parse(decodeURIComponent(header))).toEqual({
    id: 'B:0',
    group: 'B',
    action: 'boost',
    split: 98,
    message: payment.message,
    app_name: 'Tributary',
    app_version: '1.2.3',
    app_url: 'https://here.example',
    sender_name: 'Ann',
    recipient_name: 'Bo',
    recipient_address: 'bo@here.example',
    value_msat: 98_000,
    value_msat_total: 100_000,
    value_usd: 0.1,
    timestamp: '2026-06-15T12:00:00.000Z',
    position: 0,
    feed_guid: 'feed',
    feed_title: 'Harbour Lights',
  })
})

test('that it is private is said, and nothing of one that isn’t', () => {
  const said = (isPrivate: boolean) =>
    decodeURIComponent(rssPaymentHeader({ ...payment, isPrivate }))
  expect(said(true)).toContain('"private":true')
  expect(said(false)).not.toContain('private')
})

test('halves of characters don’t keep it from being sent', () => {
  expect(rssPaymentHeader({ ...payment, message: 'x\ud83d' })).toContain('x')
})

test('the comment begins with what programs look for, then the address, then the words', () => {
  const url = 'https://here.example/boost/B?leg=0'
  expect(boostComment({ action: 'STREAM', url, message: '' })).toBe(`rss::payment::stream ${url}`)
  expect(boostComment({ action: 'BOOST', url, message: 'Ahoy' })).toBe(
    `rss::payment::boost ${url} Ahoy`,
  )
})
