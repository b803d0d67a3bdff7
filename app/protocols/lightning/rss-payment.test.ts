import { describe, expect, test } from 'vitest'
import { parseRssPayment } from './rss-payment-reader.ts'
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

describe('of texts that are long', () => {
  const longest = (character: string): RssPayment => ({
    ...payment,
    message: character.repeat(500),
    sender: { name: character.repeat(100), npub: `npub1${'q'.repeat(58)}` },
    recipient: { name: character.repeat(200), address: 'bo@here.example' },
    feed: { guid: 'f'.repeat(36), title: character.repeat(300) },
    item: { guid: 'i'.repeat(500), title: character.repeat(300) },
    publisher: { guid: 'p'.repeat(36), title: character.repeat(300) },
    remote: { feedGuid: 'r'.repeat(36), itemGuid: 's'.repeat(500) },
  })

  test.each(['x', '"', '\\', '\n', '\u0001', 'ž', '漢', '𝒳', '\ud83d', '🏳️‍🌈'])(
    '%j the header has room for what matters',
    (character) => {
      const header = rssPaymentHeader(longest(character))
      expect(header.length).toBeLessThanOrEqual(4000)
      const said = parseRssPayment(header)
      expect(said).toMatchObject({
        id: payment.id,
        group: payment.group,
        split: 98,
        msat: 98_000,
        totalMsat: 100_000,
        timestamp: payment.timestamp,
        feed: { guid: 'f'.repeat(36) },
        item: { guid: 'i'.repeat(500) },
        remote: { feedGuid: 'r'.repeat(36), itemGuid: 's'.repeat(500) },
        recipient: { address: 'bo@here.example' },
      })
      if (character.isWellFormed()) expect(decodeURIComponent(header)).not.toContain('\ufffd')
    },
  )

  test('the message gives way before titles and names do', () => {
    const said = (character: string, length: number) =>
      parseRssPayment(rssPaymentHeader({ ...payment, message: character.repeat(length) }))
    expect(said('𝒳', 200)?.message).toBe('𝒳'.repeat(200))
    const { message, feed, sender } = said('𝒳', 500) ?? {}
    expect(message).toMatch(/^(𝒳){250,299}$/u)
    expect({ feed, sender }).toMatchObject({
      feed: { title: 'Harbour Lights' },
      sender: { name: 'Ann' },
    })
  })

  test('an id that there is no room for is left out whole', () => {
    const said = parseRssPayment(
      rssPaymentHeader({ ...payment, item: { guid: '漢'.repeat(1000), title: 'Foghorns' } }),
    )
    expect(said).toMatchObject({ item: { guid: null }, feed: { guid: 'feed' }, msat: 98_000 })
  })
})
