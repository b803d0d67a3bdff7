import { expect, test } from 'vitest'
import type { FeedLiveItem, ValueBlock, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { itemDraft } from './drafts.ts'
import { livestreamDrafts } from './livestreams.ts'
import { referencesOf } from './references.ts'
import { unsupportedParts } from './unsupported-tags.ts'
import { itemVideo } from './video.ts'

const podcast = { type: 'PODCAST' as const, document: feedDocument() }
const able = { convertsVideo: true, keepsReferences: true }

const split = (startSeconds: number, more: Partial<ValueTimeSplit> = {}): ValueTimeSplit => ({
  startSeconds,
  durationSeconds: 10,
  remoteStartSeconds: 0,
  remotePercentage: 75,
  remoteItem: { feedGuid: 'album', itemGuid: 'track' },
  recipients: [],
  ...more,
})
const ada = [{ type: 'lnaddress', address: 'ada@example.com', split: 100 }]
const lightning = (timeSplits: ValueTimeSplit[], recipients = ada): ValueBlock[] => [
  { type: 'lightning', method: 'keysend', recipients, timeSplits },
]

test('time splits become music references; those of another kind are told', () => {
  const kept = referencesOf({
    value: lightning([split(20), split(5, { remotePercentage: 100 })]),
  })
  expect(kept).toEqual({
    references: [
      {
        remote: { feed_guid: 'album', item_guid: 'track', medium: 'MUSIC' },
        start: 5,
        duration: 10,
        percentage: 100,
      },
      expect.objectContaining({ start: 20, percentage: 75 }),
    ],
    leftOut: 0,
  })
  for (const other of [
    split(5),
    split(6, { remoteItem: { feedGuid: 'show' } }),
    split(6, { remoteItem: { feedGuid: 'show', itemGuid: 'episode', medium: 'podcast' } }),
    split(6, { recipients: ada }),
    split(6, { remoteStartSeconds: 30 }),
    split(6, { remotePercentage: 0 }),
    split(6, { durationSeconds: 0 }),
  ]) {
    const item = feedItem('a', { value: lightning([split(5), other]) })
    expect(referencesOf(item), JSON.stringify(other)).toMatchObject({
      references: [{ start: 5 }],
      leftOut: 1,
    })
    expect(itemDraft(podcast, item, 1).notes).toEqual([importTexts.notes.leftOut('references')])
    const losing = feedDocument({ items: [item, feedItem('b')] })
    expect(unsupportedParts(losing, able)).toEqual(['podcast:valueTimeSplit (1)'])
  }
  const items = [feedItem('a', { value: lightning([split(5)]) })]
  expect(unsupportedParts(feedDocument({ items }), able)).toEqual([])
  expect(unsupportedParts(feedDocument({ items }), { ...able, keepsReferences: false })).toEqual([
    'podcast:valueTimeSplit (1)',
  ])
})

test("recipients that stand beside time splits are the item's own only where they differ from the feed's", () => {
  const document = feedDocument({ value: lightning([]) })
  const contentOf = (value: ValueBlock[]) =>
    itemDraft({ type: 'PODCAST', document }, feedItem('a', { value }), 1).content
  expect(contentOf(lightning([split(5)]))).not.toHaveProperty('value')
  expect(contentOf(lightning([]))).toHaveProperty('value')
  const bo = [{ type: 'lnaddress', address: 'bo@example.com', split: 100 }]
  expect(contentOf(lightning([split(5)], bo)).value?.recipients).toMatchObject([
    { lnaddress: 'bo@example.com' },
  ])
})

test('the largest MP4 of an item is its video; HLS alone and other alternates are told', () => {
  const mp4 = (uri: string, height?: number) => ({
    type: 'video/mp4',
    ...(height === undefined ? {} : { height }),
    sources: [{ uri: `ipfs://${uri}` }, { uri: `https://a.example/${uri}` }],
  })
  const hls = { type: 'application/x-mpegURL', sources: [{ uri: 'https://a.example/m.m3u8' }] }
  const opus = { type: 'audio/opus', sources: [{ uri: 'https://a.example/a.opus' }] }
  const both = feedItem('a', {
    alternateEnclosures: [hls, mp4('small', 360), mp4('large', 1080), mp4('any')],
  })
  expect(itemVideo(both)).toBe('https://a.example/large')
  const alone = feedItem('b', { alternateEnclosures: [hls] })
  expect(itemVideo(alone)).toBeNull()
  const audio = feedItem('c', { alternateEnclosures: [opus] })
  const document = feedDocument({ items: [both, alone, audio] })
  const { videoHls, videoNotConverted } = importTexts.notes
  expect(unsupportedParts(document, able)).toEqual(['podcast:alternateEnclosure (1)', videoHls(1)])
  expect(unsupportedParts(document, { ...able, convertsVideo: false })).toContain(
    videoNotConverted(1),
  )
})

test('livestreams to come and running come over; the others are told with the reason', () => {
  const live = (guid: string, more: Partial<FeedLiveItem> = {}): FeedLiveItem => ({
    ...liveItem(guid, { guid, title: guid }),
    status: 'pending',
    start: '2099-01-01T18:00:00.000Z',
    enclosures: [{ url: 'https://stream.example/quay', type: 'Application/X-mpegURL; x=1' }],
    ...more,
  })
  const { notes: texts } = importTexts
  const drafts = (...liveItems: FeedLiveItem[]) => livestreamDrafts('PODCAST', { liveItems })
  const end = '2099-01-01T20:00:00.000Z'
  expect(drafts(live('a', { status: 'live', end, description: '<b>Now</b>' }))).toEqual({
    livestreams: [
      {
        guid: 'a',
        status: 'LIVE',
        start: '2099-01-01T18:00:00.000Z',
        end,
        content: {
          title: 'a',
          description: '**Now**',
          url: 'https://stream.example/quay',
          type: 'application/x-mpegURL',
        },
      },
    ],
    notes: [],
  })
  expect(drafts(live('a', { end: '2000-01-01T00:00:00Z' })).livestreams).toMatchObject([
    { status: 'PENDING', end: null },
  ])
  for (const [more, reason] of [
    [{ status: 'ended' }, texts.liveEnded],
    [{ enclosures: [] }, texts.liveStream],
    [{ enclosures: [{ url: 'http://plain.example/', type: 'audio/mpeg' }] }, texts.liveStream],
    [{ enclosures: [{ url: 'https://a.example/', type: 'video/mp4' }] }, texts.liveStream],
    [{ start: 'soon' }, texts.liveIncomplete],
  ] as const) {
    const left = drafts(live('a', more as Partial<FeedLiveItem>))
    expect(left, reason).toEqual({ livestreams: [], notes: [texts.livestream('a', reason)] })
  }
  expect(livestreamDrafts('ALBUM', { liveItems: [live('a')] }).livestreams).toEqual([])
  const many = drafts(...Array.from({ length: 22 }, (_, index) => live(`${index}`)), live('0'))
  expect([many.livestreams.length, many.notes.length]).toEqual([20, 3])
  expect(drafts(live('a', { persons: [{ name: 'Ada' }] })).notes).toEqual([texts.liveTags])
})
