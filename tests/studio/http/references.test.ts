import { expect, test } from 'vitest'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, token, cookie } = await createAccount(services)
const router = testRouter(services)
const call = apiCaller(router, token)

const [artist, album] = ['https://juniper.example/artist.jpg', 'https://juniper.example/album.jpg']
await publish('juniper', {
  medium: 'publisher',
  guid: 'artist-guid',
  title: 'Juniper Vale',
  image: artist,
  remoteItems: [{ feedGuid: 'album-guid', medium: 'music' }],
})
await publish('weather', {
  medium: 'music',
  guid: 'album-guid',
  title: 'Parachute Weather',
  author: 'Juniper Vale',
  image: album,
  link: 'https://juniper.example/weather',
  publisher: { feedGuid: 'artist-guid', medium: 'publisher' },
  items: [
    feedItem('attic', { title: 'Attic', durationSeconds: 181 }),
    feedItem('juniper', { title: 'Juniper Vale, live', link: 'https://juniper.example/live' }),
  ],
})

async function publish(name: string, told: Parameters<typeof feedDocument>[0]) {
  await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document: feedDocument(told),
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
}

const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
const attic = { remote, start: 60, duration: 181, percentage: 75 }
const live = {
  ...attic,
  remote: { ...remote, item_guid: 'guid-juniper' },
  start: 0,
  percentage: 90,
}
const unknown = { ...attic, remote: { ...remote, feed_guid: 'another' }, start: 500 }

async function draft() {
  const { target } = await hostedEpisode(ctx)
  const { feed_id, item_id } = target
  return { target, ids: { feed_id, item_id } }
}

test('references are kept in order of their start, with what is known of each track', async () => {
  const { ids } = await draft()
  expect(await call('me/hosting-item-references-get', ids)).toEqual({
    status: 200,
    references: [],
    tracks: [],
  })
  const references = [unknown, attic, live]
  await call('me/hosting-item-references-update', { ...ids, references })
  expect(await call('me/hosting-item-references-get', ids)).toEqual({
    status: 200,
    references: [live, attic, unknown],
    tracks: [
      expect.objectContaining({
        track: expect.objectContaining({
          _guid: 'guid-juniper',
          content: {
            title: 'Juniper Vale, live',
            artist: 'Juniper Vale',
            website: 'https://juniper.example/live',
          },
        }),
      }),
      expect.objectContaining({
        album: {
          content: {
            title: 'Parachute Weather',
            image: album,
            website: 'https://juniper.example/weather',
          },
        },
        artist: { content: { title: 'Juniper Vale', image: artist } },
      }),
      null,
    ],
  })
  await call('me/hosting-item-references-update', { ...ids, references: [attic] })
  const { references: kept } = await call('me/hosting-item-references-get', ids)
  expect(kept).toEqual([attic])
})

test('references that make no sense are refused by field, and those before stay', async () => {
  const { ids } = await draft()
  await call('me/hosting-item-references-update', { ...ids, references: [attic] })
  const twice = { ...ids, references: [attic, { ...live, start: 60 }] }
  expect(await call('me/hosting-item-references-update', twice)).toMatchObject({
    status: 400,
    field: 'references.1.start',
    message: 'Reference with the same start time already exists',
  })
  const { references } = await call('me/hosting-item-references-get', ids)
  expect(references).toEqual([attic])
})

test('a track is looked up by its guid', async () => {
  const lookup = (body: object) => call('search/music-track', body)
  expect(await lookup({ guid: 'guid-attic' })).toMatchObject({
    status: 200,
    data: { track: { content: { title: 'Attic' } } },
  })
  expect(await lookup({ guid: 'guid-attic', feed_guid: 'another' })).toMatchObject({
    status: 404,
    error: 'TRACK_ERROR',
  })
})

test('references become chapters but where one begins already', async () => {
  const { target, ids } = await draft()
  const opening = { title: 'Opening', start: 0 }
  await call('me/hosting-item-chapters-update', { ...target, segments: [opening] })
  await call('me/hosting-item-references-update', { ...ids, references: [live, attic] })
  const second = { ...live, start: 300 }
  await call('me/hosting-item-references-update', { ...ids, references: [live, attic, second] })
  expect((await call('me/hosting-item-references-to-chapters', target)).status).toBe(200)
  expect((await call('me/hosting-item-chapters-get', target)).segments).toEqual([
    opening,
    {
      title: 'Attic by Juniper Vale',
      url: 'https://juniper.example/weather',
      start: 60,
      end: 241,
      img: album,
    },
    {
      title: 'Juniper Vale, live',
      url: 'https://juniper.example/live',
      start: 300,
      end: 481,
      img: album,
    },
  ])
  await call('me/hosting-item-references-update', { ...ids, references: [attic, unknown] })
  expect(await call('me/hosting-item-references-to-chapters', target)).toMatchObject({
    error: 'TRACK_ERROR',
    message: 'Failed to copy to chapters',
  })
})

async function itemInFeed(feedId: string) {
  const { text } = await (await startListener(services)).ask(`/feeds/${feedId}`)
  return { text, item: parseFeedText(text).document.items[0] }
}

test('the feed names the tracks in value time splits, beside those who are paid anyway', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const value = {
    recipients: [{ name: 'Ada', lnaddress: 'ada@example.com', split: 100, editable: true }],
  }
  await updateHostingFeed(ctx, { feed: { _id: feedId, content: { value } } })
  expect((await itemInFeed(feedId)).item?.value).toEqual([])
  const ids = { feed_id: feedId, item_id: itemId }
  await call('me/hosting-item-references-update', { ...ids, references: [attic] })
  const { item, text } = await itemInFeed(feedId)
  expect(item?.value).toMatchObject([
    {
      recipients: [{ name: 'Ada', address: 'ada@example.com', split: 100 }],
      timeSplits: [
        {
          startSeconds: 60,
          durationSeconds: 181,
          remotePercentage: 75,
          remoteItem: { feedGuid: 'album-guid', itemGuid: 'guid-attic', medium: 'music' },
        },
      ],
    },
  ])
  expect(text).toContain('<podcast:valueTimeSplit startTime="60" duration="181"')
  await call('me/hosting-item-references-update', { ...ids, references: [] })
  expect((await itemInFeed(feedId)).item?.value).toEqual([])
})

test('where the operator has turned them off, there are none', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const ids = { feed_id: feedId, item_id: itemId }
  const edit = `/studio/${feedId}/${itemId}/edit`
  const page = async () => (await router.get(edit, { cookie })).text()
  await call('me/hosting-item-references-update', { ...ids, references: [attic] })
  expect(await page()).toContain('Music references')
  services.site.featuresOff = ['HOSTING_MUSIC_REFERENCES']
  try {
    expect(await call('me/hosting-item-references-get', ids)).toMatchObject({ status: 403 })
    expect(
      await call('me/hosting-item-references-update', { ...ids, references: [] }),
    ).toMatchObject({ status: 403 })
    expect(await page()).not.toContain('Music references')
    const form = await router.get(`/studio/${feedId}/${itemId}/references?show=add`, { cookie })
    expect(form.status).toBe(404)
  } finally {
    delete services.site.featuresOff
  }
  expect((await call('me/hosting-item-references-get', ids)).references).toEqual([attic])
})
