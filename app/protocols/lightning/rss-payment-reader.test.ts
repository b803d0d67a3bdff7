import { describe, expect, test } from 'vitest'
import { boostComment, type RssPayment, rssPaymentHeader } from './rss-payment.ts'
import { parseBoostComment, parseRssPayment } from './rss-payment-reader.ts'

const url = 'https://app.example/boost/1?leg=2'

describe('a comment', () => {
  test('that we write is read', () => {
    const said = { action: 'STREAM', url, message: 'Ahoy\nfrom the pier' } as const
    expect(parseBoostComment(boostComment(said))).toEqual({ ...said, action: 'stream' })
    expect(parseBoostComment(boostComment({ ...said, message: '' }))).toMatchObject({ message: '' })
  })

  test.each<[string, string, object]>([
    ['capitals', `RSS::payment::BOOST ${url} Hi`, { action: 'boost', message: 'Hi' }],
    ['spaces around', `  rss::payment::auto ${url}  Hi `, { action: 'auto', message: 'Hi' }],
    ['markup, which is only words', `rss::payment::boost ${url} <b>`, { message: '<b>' }],
    ['what can’t be kept', `rss::payment::boost ${url} a\0b\ud800c`, { message: 'ab\ufffdc' }],
    [
      'endless words',
      `rss::payment::boost ${url} ${'x'.repeat(3000)}`,
      { message: 'x'.repeat(1000) },
    ],
  ])('may have %s', (_, comment, expected) => {
    expect(parseBoostComment(comment)).toMatchObject({ url, ...expected })
  })

  test.each([
    '',
    'Thank you',
    `Thank you rss::payment::boost ${url}`,
    `rss::payment::tip ${url} Hi`,
    'rss::payment::boost',
    'rss::payment::boost Hi there',
    'rss::payment::boost file:///etc/passwd',
    'rss::payment::boost javascript:alert(1) Hi',
    'rss::payment::boost https:// Hi',
    `rss::payment::boost https://a.example/${'x'.repeat(2000)} Hi`,
    `rss::payment::boost ${url} ${'x'.repeat(4000)}`,
  ])('%.60j is one of another kind', (comment) => {
    expect(parseBoostComment(comment)).toBeNull()
  })
})

describe('a header', () => {
  const ours: RssPayment = {
    id: 'share-1',
    group: 'whole',
    action: 'BOOST',
    split: 50,
    message: 'Ahoy, 100% “sea”',
    isPrivate: true,
    app: { name: 'Tributary', version: '1.2.3', url: 'https://app.example' },
    sender: { name: 'Bo', npub: 'npub1bo' },
    recipient: { name: 'Ann', address: 'ann@here.example' },
    msat: 500_000,
    totalMsat: 1_000_000,
    usd: 0.61,
    timestamp: '2026-06-15T12:00:00.000Z',
    position: 61.5,
    feed: { guid: 'feed', title: 'Foghorn' },
    item: { guid: 'item', title: 'One' },
    publisher: { guid: 'pub', title: 'Pier' },
    remote: { feedGuid: 'music', itemGuid: 'song' },
  }
  const read = (said: unknown) => parseRssPayment(encodeURIComponent(JSON.stringify(said)))
  const nothing = read({})

  test('that we write is read', () => {
    expect(parseRssPayment(rssPaymentHeader(ours))).toEqual({
      ...ours,
      action: 'boost',
      sender: { ...ours.sender, id: null },
    })
  })

  test('that is empty says nothing', () => {
    const values = Object.values(nothing ?? {}).flatMap((value) =>
      value === null ? [null] : Object.values(value as object),
    )
    expect(new Set(values)).toEqual(new Set([null]))
  })

  test.each<[string, object, object]>([
    ['numbers as texts', { value_msat: '21000', split: '12.5' }, { msat: 21_000, split: 12.5 }],
    ['a number as an id', { id: 7 }, { id: '7' }],
    ['an amount that can’t be', { value_msat_total: -1, value_msat: 1e16 }, {}],
    ['a share of more than all', { split: 101 }, {}],
    ['an action of its own', { action: 'gift' }, {}],
    ['lists and objects', { message: ['x'], group: {}, position: [1] }, {}],
    ['endless words', { message: 'x'.repeat(5000) }, { message: 'x'.repeat(1000) }],
    ['an endless id', { group: 'x'.repeat(2001) }, {}],
    ['what can’t be kept', { message: 'a\0\udc00' }, { message: 'a\ufffd' }],
    ['a prototype', JSON.parse('{"__proto__":{"id":"x"}}') as object, {}],
  ])('may have %s', (_, said, expected) => {
    expect(read(said)).toEqual({ ...nothing, ...expected })
  })

  test('that wasn’t encoded is read all the same', () => {
    expect(parseRssPayment('{"id":"a","split":50}')).toMatchObject({ id: 'a', split: 50 })
    expect(parseRssPayment('{"message":"100% sure"}')).toMatchObject({ message: '100% sure' })
  })

  test.each([
    '',
    'null',
    '[]',
    '"x"',
    '%',
    '%7B',
    '{',
    '['.repeat(30_000),
    `{"a":"${'x'.repeat(32_000)}"}`,
  ])('%.20j says nothing that could be read', (header) => {
    expect(parseRssPayment(header)).toBeNull()
  })
})
