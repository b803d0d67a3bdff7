import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startPodcastIndex } from '#tests/rig/fakes/podcast-index.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { indexUnknownFeedsNow } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { directoryOf, searchDirectory } from './search-directory.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

const index = await startPodcastIndex(
  [
    {
      id: 920666,
      url: 'https://feeds.example/harbour.xml',
      title: 'Slow Harbour',
      author: 'Ada',
      image: 'https://feeds.example/harbour.jpg',
      episodeCount: 12,
    },
    { id: 7, url: 'https://feeds.example/dead.xml', title: 'Dead Harbour', dead: 1 },
  ],
  services.now,
)
const indexed = {
  ...ctx,
  fetch: index.server.fetch,
  site: { ...ctx.site, podcastIndex: index.settings },
}
const harbour = {
  id: '920666',
  url: 'https://feeds.example/harbour.xml',
  title: 'Slow Harbour',
  author: 'Ada',
  image: 'https://feeds.example/harbour.jpg',
  items: 12,
}

test('the Podcast Index is asked by name and by id, signed, and dead shows are left out', async () => {
  expect(await searchDirectory(indexed, { q: ' harbour ' })).toEqual({ shows: [harbour] })
  expect(await searchDirectory(indexed, { q: '920666' })).toEqual({ shows: [harbour] })
  expect(await directoryOf(indexed).find('920666')).toEqual(harbour)
  expect(await directoryOf(indexed).find('1')).toBeNull()
  expect(await directoryOf(indexed).find('../secret')).toBeNull()
  expect(await searchDirectory(indexed, { q: ' ' })).toEqual({ shows: [] })
})

test('a directory that fails says so, and nothing of why', async () => {
  const wrong = {
    ...indexed,
    site: { ...ctx.site, podcastIndex: { ...index.settings, secret: 'x' } },
  }
  await expect(searchDirectory(wrong, { q: 'harbour' })).rejects.toMatchObject({
    code: 'DIRECTORY_FAILED',
    status: 502,
  })
})

test("without keys the catalogue's shows of other hosts are the directory", async () => {
  const { id } = await saveFeed(ctx, {
    url: 'https://elsewhere.example/lamp.xml',
    document: feedDocument({ title: 'The Lamp Room' }),
    contentHash: hashOf(Buffer.from('x')),
    nextCheckAt: null,
  })
  const own = await completeShow(ctx, 'The Lamp at Home')
  const { feed } = await publishHostingFeed(ctx, { feed_id: own })
  await indexUnknownFeedsNow(ctx)
  const { shows } = await searchDirectory(ctx, { q: 'lamp' })
  expect(shows.map((show) => [show.id, show.url])).toEqual([
    [id, 'https://elsewhere.example/lamp.xml'],
  ])
  expect(await directoryOf(ctx).find(id)).toMatchObject({ title: 'The Lamp Room' })
  expect(await directoryOf(ctx).find(feed._tributary_id ?? '')).toBeNull()
})
