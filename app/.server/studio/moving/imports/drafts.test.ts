import { expect, test } from 'vitest'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { faultsOfDrafts } from '#tests/rig/draft-faults.ts'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { feedDraft, itemDraft } from './drafts.ts'
import { itemMedia } from './media.ts'
import { unsupportedParts } from './unsupported-tags.ts'

const podcast = { type: 'PODCAST' as const, document: feedDocument() }
const able = { convertsVideo: true, keepsReferences: true }

test('what is too long is cut, what cannot be kept is left out, and both are told', () => {
  const channel = feedDocument({
    title: 'x'.repeat(200),
    language: 'not a language',
    link: 'http://example.com/',
    categories: [{ text: 'Arts', sub: 'Food' }, { text: '' }],
    value: [
      {
        type: 'lightning',
        method: 'keysend',
        recipients: [
          { type: 'node', address: `02${'ab'.repeat(32)}`, split: 90, name: 'Ada' },
          { type: 'node', address: 'nonsense', split: 10 },
        ],
        timeSplits: [],
      },
    ],
  })
  const { content, notes } = feedDraft('PODCAST', channel)
  expect(content).toMatchObject({
    title: `${'x'.repeat(149)}…`,
    categories: [{ text: 'Arts', sub: 'Food' }],
    value: { recipients: [{ name: 'Ada', split: 100, editable: true }] },
  })
  expect(content).not.toHaveProperty('language')
  expect(content).not.toHaveProperty('links')
  expect(notes).toHaveLength(5)
})

test('episodes take MP3, tracks WAV as well, whichever of type and name says so', () => {
  const media = (type: 'PODCAST' | 'ALBUM', ...enclosures: [string, string][]) =>
    itemMedia(
      type,
      feedItem('a', { enclosures: enclosures.map(([url, kind]) => ({ url, type: kind })) }),
    )
  expect(media('PODCAST', ['https://a.example/x', 'audio/mpeg']).problem).toBeNull()
  expect(
    media('PODCAST', ['https://a.example/x.mp3?k=1', 'application/octet-stream']).problem,
  ).toBeNull()
  expect(media('PODCAST', ['https://a.example/x.wav', 'audio/wav']).problem).toContain('MP3')
  expect(media('ALBUM', ['https://a.example/x.wav', 'audio/wav']).problem).toBeNull()
  expect(media('PODCAST', ['https://a.example/x.m4a', 'audio/x-m4a']).problem).toContain('MP3')
  expect(
    media(
      'PODCAST',
      ['https://a.example/x.mp4', 'video/mp4'],
      ['https://a.example/x.mp3', 'audio/mpeg'],
    ).url,
  ).toBe('https://a.example/x.mp3')
})

test('the first links come over, each once, and what of the keywords names a genre of ours', () => {
  const channel = feedDocument({
    link: 'https://a.example/',
    related: ['https://a.example/', 'https://b.example/', 'http://plain.example/'],
    keywords: ['FOLK', 'sea', 'R&B'],
  })
  expect(feedDraft('ALBUM', channel).content).toMatchObject({
    links: ['https://a.example/', 'https://b.example/'],
    music_genres: ['Folk', 'R&B'],
  })
  expect(feedDraft('PODCAST', channel).content).not.toHaveProperty('music_genres')
  const many = Array.from({ length: 12 }, (_, index) => `https://a.example/${index}`)
  const { content, notes } = itemDraft(podcast, feedItem('a', { related: many }), 1)
  expect([content.links?.length, notes.length]).toEqual([10, 1])
})

test('what feeds say to apps comes over as far as it is right', () => {
  const channel = feedDocument({
    locations: [
      { name: 'Quay', osm: 'R62405', geo: 'somewhere', country: 'Germany' },
      { name: '', geo: 'geo:1,2' },
    ],
    license: { identifier: 'cc-by-4.0' },
    txts: [
      { purpose: 'release-type', text: 'EP' },
      { purpose: 'verify', text: 'abc' },
    ],
    podroll: [{ feedGuid: 'no-guid', feedUrl: 'https://liked.example/feed' }, { feedGuid: 'none' }],
    updateFrequency: { text: 'Weekly', rrule: 'FREQ=WEEKLY; drop table' },
    socialInteract: [{ protocol: 'disabled' }, { protocol: 'activitypub', uri: 'nowhere' }],
  })
  const { content, notes } = feedDraft('PODCAST', channel, [{ number: 1, name: 'One' }])
  expect(content).toMatchObject({
    locations: [{ name: 'Quay', osm: 'R62405' }],
    license: { identifier: 'cc-by-4.0' },
    txts: [{ purpose: 'verify', text: 'abc' }],
    podroll: [{ feed_url: 'https://liked.example/feed' }],
    social_interact: [{ protocol: 'disabled' }],
    season_names: [{ number: 1, name: 'One' }],
    update_frequency: { text: 'Weekly' },
  })
  expect(content.locations?.[0]).not.toHaveProperty('geo')
  expect(notes.sort()).toEqual(
    ['locations', 'podroll', 'social_interact'].map((field) => importTexts.notes.leftOut(field)),
  )
})

test('tags without a place here are counted', () => {
  const other = { type: 'audio/opus', sources: [{ uri: 'https://a.example/a.opus' }] }
  const trailers = [{ title: 'Soon', url: 'https://a.example/soon.mp3' }]
  const items = [
    feedItem('a', { alternateEnclosures: [other] }),
    feedItem('b', { alternateEnclosures: [other] }),
  ]
  expect(unsupportedParts(feedDocument({ items, trailers, keywords: ['sea'] }), able)).toEqual([
    'podcast:trailer (1)',
    'itunes:keywords (1)',
    'podcast:alternateEnclosure (2)',
  ])
  // Trailers are episodes here.
  const enclosures = [{ url: 'https://a.example/soon.mp3', type: 'audio/mpeg' }]
  const asEpisode = [feedItem('c', { episodeType: 'trailer', enclosures })]
  expect(unsupportedParts(feedDocument({ items: asEpisode, trailers }), able)).toEqual([])
  const remoteItems = [{ feedGuid: 'album' }]
  expect(unsupportedParts(feedDocument({ remoteItems, medium: 'musicL' }), able)).toEqual([
    'podcast:remoteItem (1)',
  ])
  expect(unsupportedParts(feedDocument({ remoteItems, medium: 'publisher' }), able)).toEqual([])
})

test('feeds become content that the studio takes', async () => {
  // All of them, with all of their items, have a test of their own among the long ones.
  for (const name of inputNames('feeds').filter((_, at) => at % 4 === 0)) {
    const { document } = await parseFeed(readInput(`feeds/${name}`))
    expect(faultsOfDrafts(document, 5), name).toEqual([])
  }
})
