import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { startPodcastIndex } from '#tests/rig/fakes/podcast-index.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { asSystem, contextFor } from '#app/.server/base/ctx.ts'
import { findUnknownFeeds } from './find-unknown-feeds.ts'

const services = await testServices()
const feeds: Parameters<typeof startPodcastIndex>[0] = []
const index = await startPodcastIndex(feeds, services.now)
const base = asSystem(contextFor(services, visitor))
const ctx = {
  ...base,
  fetch: index.server.fetch,
  site: { ...base.site, podcastIndex: index.settings },
}

const guid = (name: string) => `00000000-0000-0000-0000-00000000000${name}`
let lists = 0

function albumXml(name: string) {
  return `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
    <title>Album ${name}</title><podcast:guid>${guid(name)}</podcast:guid><podcast:medium>music</podcast:medium>
    <item><title>Song ${name}</title><guid>song-${name}</guid>
    <enclosure url="https://media.example/${name}.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`
}

function serve(name: string) {
  index.server.answer(`/${name}.xml`, (_, res) => res.writeHead(200).end(albumXml(name)))
  return index.server.url(`/${name}.xml`)
}

async function listOf(remoteItems: { feedGuid: string; itemGuid: string; feedUrl?: string }[]) {
  const url = `https://lists.example/${lists++}.xml`
  const document = feedDocument({ guid: url, medium: 'musicL', title: 'A list', remoteItems })
  const contentHash = hashOf(Buffer.from(url))
  return (await saveFeed(ctx, { url, document, contentHash, nextCheckAt: null })).id
}

const asked = (path: string) => index.server.requests.filter((each) => each.path.includes(path))
const page = (id: string) => loadFeedPage(ctx, { id, page: 1 })

async function jobOf(feedId: string) {
  const key = `find-unknown-feeds:${feedId}`
  const { rows } = await services.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [key],
  )
  return rows[0]?.run_at
}

test('a list that names unknown albums has them looked for, in the list’s own words or the directory’s', async () => {
  feeds.push({ id: 1, url: serve('1'), title: 'Album 1', podcastGuid: guid('1') })
  const id = await listOf([
    { feedGuid: guid('1'), itemGuid: 'song-1' },
    { feedGuid: guid('2'), itemGuid: 'song-2', feedUrl: serve('2') },
  ])
  expect(await jobOf(id)).toBeDefined()
  expect((await page(id)).items).toEqual([])
  await findUnknownFeeds(ctx, { feedId: id })
  expect((await page(id)).items.map(({ info }) => info.title)).toEqual(['Song 1', 'Song 2'])
})

test('what is nowhere is asked for once, and pages hold what is known alone', async () => {
  const unknown = Array.from({ length: 60 }, () => ({ feedGuid: guid('9'), itemGuid: 'x' }))
  const id = await listOf([...unknown, { feedGuid: guid('1'), itemGuid: 'song-1' }])
  await findUnknownFeeds(ctx, { feedId: id })
  await findUnknownFeeds(ctx, { feedId: id })
  expect(asked(`guid=${guid('9')}`)).toHaveLength(1)
  const { items, total, found, pages } = await page(id)
  expect([items.map(({ info }) => info.title), total, found, pages]).toEqual([['Song 1'], 61, 1, 1])
})

test('a feed whose host fails is tried again later and later, five times in all', async () => {
  const feedUrl = index.server.url('/3.xml')
  const id = await listOf([{ feedGuid: guid('3'), itemGuid: 'song-3', feedUrl }])
  for (const hours of [1, 4, 16, 64]) {
    await findUnknownFeeds(ctx, { feedId: id })
    const soon = asked('/3.xml').length
    await findUnknownFeeds(ctx, { feedId: id })
    expect(asked('/3.xml')).toHaveLength(soon)
    expect((await jobOf(id))?.getTime()).toBe(ctx.now().getTime() + hours * 3_600_000)
    services.clock.pass(hours * 3600 + 1)
  }
  await findUnknownFeeds(ctx, { feedId: id })
  services.clock.pass(1e7)
  await findUnknownFeeds(ctx, { feedId: id })
  expect(asked('/3.xml')).toHaveLength(5)
})

test('a long list is looked for in portions, of its first feeds alone', async () => {
  const named = Array.from({ length: 220 }, (_, at) => ({ feedGuid: `long-${at}`, itemGuid: 'x' }))
  const id = await listOf(named)
  await findUnknownFeeds(ctx, { feedId: id })
  expect(asked('guid=long-')).toHaveLength(10)
  for (let times = 0; times < 21; times++) await findUnknownFeeds(ctx, { feedId: id })
  expect(asked('guid=long-')).toHaveLength(200)
})
