import { expect, test } from 'vitest'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { type NewBoostagram, parseBoostagram, writeBoostagram } from './boostagram.ts'

const hexOf = (text: string) => Buffer.from(text).toString('hex')
const read = (said: unknown) => parseBoostagram(hexOf(JSON.stringify(said)))
const nothing = {
  action: null,
  message: null,
  isPrivate: false,
  sender: null,
  senderId: null,
  app: null,
  appVersion: null,
  podcast: null,
  guid: null,
  url: null,
  feedId: null,
  episode: null,
  episodeGuid: null,
  itemId: null,
  seconds: null,
  recipient: null,
  msat: null,
  totalMsat: null,
  boostId: null,
  link: null,
  remoteFeedGuid: null,
  remoteItemGuid: null,
  reply: null,
}

test('a boostagram says who boosts what, with which words', () => {
  const said = {
    action: 'boost',
    message: 'Forty-one years!',
    sender_name: '@dave',
    app_name: 'Fountain',
    podcast: 'The Law',
    episode: '1. Life',
    value_msat: 99_000,
    value_msat_total: 133_000,
    ts: 24,
    guid: 'c90e609a-df1e-596a-bd5e-57bcc8aad6cc',
    feedID: 1_382_222,
    url: 'https://feeds.example/law.xml',
    episode_guid: 'law-1',
    itemID: '1723947233',
    app_version: '8.0.6',
    name: 'Podcaster',
    sender_id: 'VudSW6JRZepnadTvHVEwYrAe',
    boost_uuid: '5c9d5a0c-6b1c-4b7e-9d3f-0a1b2c3d4e5f',
    boost_link: 'https://app.example/boost/1',
    remote_feed_guid: 'feed-of-music',
    remote_item_guid: 'song',
    reply_address: '02aa',
    reply_custom_key: 696_969,
    reply_custom_value: 'dave',
  }
  expect(read(said)).toEqual({
    action: 'boost',
    message: 'Forty-one years!',
    isPrivate: false,
    sender: '@dave',
    senderId: 'VudSW6JRZepnadTvHVEwYrAe',
    app: 'Fountain',
    appVersion: '8.0.6',
    podcast: 'The Law',
    guid: 'c90e609a-df1e-596a-bd5e-57bcc8aad6cc',
    url: 'https://feeds.example/law.xml',
    feedId: '1382222',
    episode: '1. Life',
    episodeGuid: 'law-1',
    itemId: '1723947233',
    seconds: 24,
    recipient: 'Podcaster',
    msat: 99_000,
    totalMsat: 133_000,
    boostId: '5c9d5a0c-6b1c-4b7e-9d3f-0a1b2c3d4e5f',
    link: 'https://app.example/boost/1',
    remoteFeedGuid: 'feed-of-music',
    remoteItemGuid: 'song',
    reply: { address: '02aa', customKey: '696969', customValue: 'dave' },
  })
})

test.each<[string, object, object]>([
  ['an amount that is a text', { value_msat_total: '123000' }, { totalMsat: 123_000 }],
  ['an amount that can’t be', { value_msat_total: -5 }, {}],
  ['half an amount', { value_msat_total: 1.5 }, {}],
  ['seconds that are a text', { ts: '61.5' }, { seconds: 61.5 }],
  ['seconds before the beginning', { ts: -1 }, {}],
  ['seconds without end', { ts: 1e300 }, {}],
  ['an id that is too long to be one', { boost_uuid: 'x'.repeat(501) }, {}],
  ['an address that is a list', { url: ['https://a.example'] }, {}],
  ['where an answer goes without an address', { reply_custom_key: '7' }, {}],
  ['an action in capitals', { action: 'STREAM' }, { action: 'stream' }],
  ['an action of its own', { action: 'tip' }, {}],
  ['a name that is a number', { sender_name: 21 }, { sender: '21' }],
  ['a name that is a list', { sender_name: ['Bo'] }, {}],
  ['no words', { message: '  ' }, {}],
  ['endless words', { message: 'x'.repeat(5000) }, { message: 'x'.repeat(1000) }],
  ['markup, which is only words', { message: '<b>x</b>' }, { message: '<b>x</b>' }],
  ['what can’t be kept', { message: 'a\0b\ud800c' }, { message: 'ab\ufffdc' }],
])('%s', (_, said, expected) => {
  expect(read(said)).toEqual({ ...nothing, ...expected })
})

test.each(['', 'zz', 'abc', hexOf('[]'), hexOf('null'), hexOf('boost'), 'ff'.repeat(20_001)])(
  '%.20j is none',
  (hex) => {
    expect(parseBoostagram(hex)).toBeNull()
  },
)

testOfRealInputs('those of four apps are read', () => {
  const real = JSON.parse(readInput('lightning/boostagrams.json').toString('utf8')) as object[]
  expect(real.map((said) => read(said))).toMatchObject([
    { action: 'stream', app: 'Castamatic', sender: 'Peter', totalMsat: 49_960 },
    { action: 'boost', app: 'Fountain', sender: '@dave', totalMsat: 133_000 },
    { action: 'stream', app: 'CurioCaster', sender: null, totalMsat: null },
    { action: 'boost', app: 'Breez', message: 'Test from Breez.', totalMsat: 123_000 },
  ])
  const record = readInput('lightning/boostagram-tlv.hex.txt').toString('utf8').trim()
  expect(parseBoostagram(record)).toMatchObject({ action: 'stream', app: 'Castamatic' })
})

const ours: NewBoostagram = {
  action: 'BOOST',
  podcast: 'Harbour Lights',
  guid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
  url: 'https://harbour.example/rss',
  episode: null,
  episodeGuid: null,
  seconds: 61.9,
  app: { name: 'Tributary', version: '1.2.3' },
  sender: 'Ann',
  senderId: null,
  recipient: 'Bo',
  message: 'Ahoy',
  isPrivate: true,
  msat: 5000,
  totalMsat: 10_000,
  boostId: 'B'.repeat(20),
  link: 'https://here.example/boost/x',
  remoteFeedGuid: null,
  remoteItemGuid: null,
}

test('what we say is read back, without what isn’t known', () => {
  const written = writeBoostagram(ours)
  expect(JSON.parse(written)).toMatchObject({ ts: 61, name: 'Bo', value_msat: 5000 })
  expect(Object.keys(JSON.parse(written) as object)).not.toContain('episode')
  expect(parseBoostagram(hexOf(written))).toEqual({
    ...nothing,
    ...ours,
    action: 'boost',
    app: 'Tributary',
    appVersion: '1.2.3',
    seconds: 61,
  })
})

test.each([
  ['letters', 'x'.repeat(500)],
  ['quotes, which JSON escapes', '"'.repeat(500)],
  ['emoji of four bytes', '\u{1f6a2}'.repeat(250)],
])('a message of %s is cut to what a payment carries, between characters', (_, message) => {
  const written = writeBoostagram({ ...ours, podcast: 'P'.repeat(500), message })
  const bytes = Buffer.byteLength(written)
  expect(bytes).toBeLessThanOrEqual(900)
  expect(bytes).toBeGreaterThan(890)
  const { message: said } = JSON.parse(written) as { message: string }
  expect(message.startsWith(said) && said.isWellFormed()).toBe(true)
})

test('an address too long for a payment is left out', () => {
  const long = writeBoostagram({ ...ours, url: `https://x.example/${'x'.repeat(2000)}` })
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(900)
  expect(JSON.parse(long)).toMatchObject({ guid: ours.guid, value_msat: 5000 })
})
