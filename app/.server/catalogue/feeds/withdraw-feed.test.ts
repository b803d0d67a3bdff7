import { expect, test } from 'vitest'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Withdrawal } from '#app/schemas/catalogue/content.ts'
import { testCtx } from '#tests/rig/database.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { publicSide } from '#tests/rig/factories/public-side.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import * as contentCalls from '#app/.server/catalogue/pages/content-calls.ts'
import { countGenres, latestFeedsOfGenre } from '#app/.server/catalogue/pages/genres.ts'
import { exportOpml } from './opml.ts'
import { hasFeeds, latestFeeds } from '#app/.server/catalogue/cards/latest-feeds.ts'
import { hitsAt } from '#app/.server/catalogue/cards/hit-rows.ts'
import { hitsById } from '#app/.server/catalogue/cards/hits-by-id.ts'
import { latestItemsOf } from '#app/.server/catalogue/cards/latest-items.ts'
import { latestLive } from '#app/.server/catalogue/cards/latest-live.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { lookUpTracks } from '#app/.server/catalogue/cards/track-lookup.ts'
import { saveFeed } from './save-feed.ts'
import { withdrawFeed } from './withdraw-feed.ts'

const ctx = await testCtx({ kind: 'system' })

const hosted = (document: FeedDocument) => publicSide(ctx, document)

function lists(feedId: string, itemIds: string[]) {
  return Promise.all([
    latestFeeds(ctx, { type: 'SHOW', limit: 100 }),
    latestFeedsOfGenre(ctx, { genre: 'arts', limit: 100 }),
    latestItemsOf(ctx, { feedIds: [feedId], perFeed: 9, limit: 9 }),
    latestLive(ctx, { limit: 9 }),
    hitsById(ctx, [feedId, ...itemIds]),
  ])
}

const show = hosted(
  feedDocument({
    guid: 'withdrawn-show',
    title: 'The Withdrawn',
    categories: [{ text: 'Arts' }],
    items: [
      feedItem('w1', { published: '2026-01-02T00:00:00.000Z' }),
      feedItem('w2', {
        published: '2026-01-01T00:00:00.000Z',
        transcripts: [{ url: 'https://here.example/t.vtt', type: 'text/vtt' }],
        chapters: { url: 'https://here.example/c.json', type: 'application/json+chapters' },
      }),
    ],
    liveItems: [liveItem('w-live')],
  }),
)
await show.save()
const [first, second, live] = await Promise.all([
  show.itemOf('Item w1'),
  show.itemOf('Item w2'),
  show.itemOf('Item w-live'),
])
const all = [first, second, live]

test('a withdrawn feed leaves every list with its items, and comes back as it was', async () => {
  const before = { lists: await lists(show.publicId, all), page: await show.page() }
  expect(before.lists.map((list) => list.length)).toEqual([1, 1, 2, 1, 4])
  expect(await hasFeeds(ctx)).toBe(true)
  await show.withdraw()
  expect((await lists(show.publicId, all)).flat()).toEqual([])
  expect(await countGenres(ctx)).toEqual(new Map())
  expect(await exportOpml(ctx, { title: 'All' })).not.toContain(show.url)
  expect(await exportOpml(ctx, { title: 'Mine', feedIds: [show.publicId] })).not.toContain(show.url)
  expect(await hasFeeds(ctx)).toBe(false)
  expect(await show.save()).toMatchObject({ status: 'updated', id: show.publicId })
  expect(await lists(show.publicId, all)).toEqual(before.lists)
  expect(await show.page()).toMatchObject({ items: before.page.items, total: 2 })
  expect((await show.page()).hit).toEqual(before.page.hit)
})

test('the pages of a withdrawn feed stay, without anything to play or to read elsewhere', async () => {
  await show.withdraw()
  const page = await show.page()
  expect(page).toMatchObject({ items: [], live: [], total: 0, feedUrl: null, isGone: false })
  expect(page.hit).toMatchObject({ withdrawn: 'UNPUBLISHED', info: { title: 'The Withdrawn' } })
  const item = await loadItemPage(ctx, { id: second })
  expect(item).toMatchObject({
    isListed: false,
    hit: { withdrawn: 'UNPUBLISHED', info: { title: 'Item w2' } },
    parent: { withdrawn: 'UNPUBLISHED' },
    transcripts: [],
    chaptersUrl: null,
    feedUrl: null,
  })
  expect(JSON.stringify(item)).not.toContain('media.example')
  const kept = await hitsAt(ctx, [
    { feedId: show.publicId, itemId: null },
    { feedId: show.publicId, itemId: first },
  ])
  expect([...kept.values()].map(({ withdrawn }) => withdrawn)).toEqual([
    'UNPUBLISHED',
    'UNPUBLISHED',
  ])
  expect(JSON.stringify([...kept.values()])).not.toContain('media.example')
  await show.save()
})

test('withdrawing again, or what the catalogue never had, changes nothing', async () => {
  await show.withdraw()
  const rows = () => ctx.db.selectFrom('feeds').selectAll().execute()
  const before = await rows()
  await show.withdraw()
  await withdrawFeed(ctx, { publicId: newId() })
  expect(await rows()).toEqual(before)
  await show.save()
})

test('a feed of another host is never withdrawn', async () => {
  const { id } = await saveFeed(ctx, {
    url: 'https://elsewhere.example/rss',
    document: feedDocument(),
    contentHash: Buffer.from('elsewhere'),
    nextCheckAt: null,
  })
  await withdrawFeed(ctx, { publicId: id })
  expect((await loadFeedPage(ctx, { id, page: 1 })).hit.withdrawn).toBeUndefined()
})

test('an artist and an album that was withdrawn no longer list each other', async () => {
  const artist = hosted(
    feedDocument({
      guid: 'artist-guid',
      medium: 'publisher',
      remoteItems: [{ feedGuid: 'album-guid' }],
    }),
  )
  const album = hosted(
    feedDocument({
      guid: 'album-guid',
      medium: 'music',
      items: [feedItem('song')],
      publisher: { feedGuid: 'artist-guid' },
    }),
  )
  await artist.save()
  await album.save()
  const releases = async () => (await artist.page()).items.map(({ _id }) => _id)
  const artistOf = async () => (await album.page()).publisher?._id
  expect([await releases(), await artistOf()]).toEqual([[album.publicId], artist.publicId])
  await album.withdraw()
  expect([await releases(), await artistOf()]).toEqual([[], undefined])
  await album.save()
  expect([await releases(), await artistOf()]).toEqual([[album.publicId], artist.publicId])
  await artist.withdraw()
  expect([await releases(), await artistOf()]).toEqual([[], undefined])
  await artist.save()
  expect([await releases(), await artistOf()]).toEqual([[album.publicId], artist.publicId])
})

test('a playlist elsewhere shows a withdrawn track as such, whoever copies its guid', async () => {
  const album = hosted(
    feedDocument({ guid: 'list-album', medium: 'music', items: [feedItem('listed')] }),
  )
  await album.save()
  const list = hosted(
    feedDocument({
      guid: 'list',
      medium: 'musicl',
      remoteItems: [{ feedGuid: 'list-album', itemGuid: 'guid-listed' }],
    }),
  )
  await list.save()
  await album.withdraw()
  const entry = async () => (await list.page()).items[0]
  expect(await entry()).toMatchObject({ withdrawn: 'UNPUBLISHED' })
  expect((await entry())?.info.audio).toBeUndefined()
  await saveFeed(ctx, {
    url: 'https://copy.example/rss',
    document: feedDocument({ guid: 'list-album', medium: 'music', items: [feedItem('listed')] }),
    contentHash: Buffer.from('copy'),
    nextCheckAt: null,
  })
  expect((await entry())?.links[0]).toBe(`album:id:${album.publicId}`)
})

test('a track that was withdrawn is not looked up, and its page is found by its guid after all others', async () => {
  const album = hosted(
    feedDocument({ guid: 'looked-album', medium: 'music', items: [feedItem('looked')] }),
  )
  await album.save()
  await album.withdraw()
  expect(
    await lookUpTracks(ctx, [{ feed_guid: 'looked-album', item_guid: 'guid-looked' }]),
  ).toEqual([null])
  const track = async () => (await contentCalls.loadMusicTrack(ctx, { guid: 'guid-looked' })).data
  expect((await track()).withdrawn).toBe('UNPUBLISHED')
  await saveFeed(ctx, {
    url: 'https://looked.example/rss',
    document: feedDocument({ medium: 'music', items: [feedItem('looked')] }),
    contentHash: Buffer.from('looked'),
    nextCheckAt: null,
  })
  expect((await track()).withdrawn).toBeUndefined()
})

test('an item says why its feed no longer names it, until it is told again', async () => {
  const unlisted = new Map<string, Withdrawal>([
    [first, 'UNPUBLISHED'],
    [second, 'SUBSCRIBERS'],
  ])
  const state = async (id: string) => {
    const { isListed, hit } = await loadItemPage(ctx, { id })
    return [isListed, hit.withdrawn, hit.info.audio !== undefined]
  }
  expect(await show.save({ items: [], liveItems: [] }, unlisted)).toMatchObject({
    status: 'updated',
  })
  expect(await state(first)).toEqual([false, 'UNPUBLISHED', false])
  expect(await state(second)).toEqual([false, 'SUBSCRIBERS', false])
  // Its feed merely stopped naming it.
  expect(await state(live)).toEqual([false, undefined, true])
  expect(await show.save({ items: [], liveItems: [] }, unlisted)).toMatchObject({
    status: 'unchanged',
  })
  const changed = new Map<string, Withdrawal>([[first, 'SUBSCRIBERS']])
  expect(await show.save({ items: [], liveItems: [] }, changed)).toMatchObject({
    status: 'updated',
  })
  expect(await state(first)).toEqual([false, 'SUBSCRIBERS', false])
  expect(await state(second)).toEqual([false, undefined, true])
  await show.save({}, changed)
  expect(await state(first)).toEqual([true, undefined, true])
})

test('what had left a feed before is as withdrawn as the rest, and as playable again after it', async () => {
  await show.save({ items: [feedItem('w1')] })
  await show.withdraw()
  expect((await loadItemPage(ctx, { id: second })).hit.withdrawn).toBe('UNPUBLISHED')
  await show.save({ items: [feedItem('w1')] })
  const page = await loadItemPage(ctx, { id: second })
  expect(page).toMatchObject({ isListed: false })
  expect(page.hit.withdrawn).toBeUndefined()
})
