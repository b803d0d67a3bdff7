import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseFeedText } from '#app/protocols/feed/parse/index.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { createGuardedFetch } from '#app/.server/guarded-fetch/index.ts'
import * as hosting from '#app/.server/hosting/index.ts'
import { cleanUpAfter } from '#tests/clean-up.ts'
import { otherServices, type TestServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { formFile, plainJpeg } from '#tests/factories/files.ts'
import { completeArtist, completeEpisode, completeRelease } from '#tests/factories/hosted.ts'
import { runImportJobs } from '#tests/factories/import-jobs.ts'
import { mailedCode } from '#tests/mailed-code.ts'
import { feedFaults } from '#tests/strict-feed.ts'
import { apiCaller } from './api-caller.ts'
import { importOf } from './importing.ts'
import { startListener } from './listener.ts'
import { hasPython, parseXml } from './python-xml.ts'
import { testRouter } from './router.ts'
import { tellingShow } from './telling-show.ts'

// Two installations that know nothing of each other but what a feed tells.
const first = await installation('first.example')
const second = await installation('second.example')

/** An installation that is reached by its own name. */
async function installation(name: string) {
  const services: TestServices = await otherServices()
  const listener = await startListener(services)
  const publicUrl = `http://${name}:${listener.port}`
  const fetch = createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: () => Promise.resolve(['127.0.0.1']),
    allowAddress: (_address, hostname) => hostname === 'first.example',
  })
  cleanUpAfter(() => fetch.close())
  Object.assign(services, { fetch, site: { ...services.site, publicUrl } })
  const account = await createAccount(services)
  const call = apiCaller(testRouter(services), account.token)
  return { services, listener, publicUrl, account, ctx: account.ctx, call }
}

type Installation = typeof first

async function rssOf({ listener }: Installation, feedId: string): Promise<string> {
  const { status, text } = await listener.ask(`/feeds/${feedId}`)
  expect(status).toBe(200)
  return text
}

/** Brings a feed of the first installation to the second, as its owner does. Answers its id there. */
async function moveOver(feedId: string, call: string, owner: string) {
  const url = `${first.publicUrl}/feeds/${feedId}`
  const { _id: import_id } = importOf(await second.call(call, { url }))
  const step = (name: string, more = {}) =>
    second.call(`me/hosting-import-${name}`, { import_id, ...more })
  await step('send-code')
  await step('verify-code', { code: await mailedCode(second.services, owner) })
  await runImportJobs(second.services)
  const dry = importOf(await step('get'))
  expect([dry.status, dry.error]).toEqual(['READY', null])
  await step('confirm')
  await runImportJobs(second.services)
  const published = await step('publish')
  expect(published.status, JSON.stringify(published)).toBe(200)
  const { feeds, hosting_feed_id } = importOf(await step('get'))
  return { id: hosting_feed_id, feeds, notes: dry.feeds.flatMap(({ notes }) => notes) }
}

/** What a document says, with files in the place of their addresses; links to our own pages are each installation's. */
async function contentOf(from: Installation, document: FeedDocument) {
  const { selfUrl, published, updated, link, image, items, remoteItems, publisher, ...said } =
    document
  expect(selfUrl).toContain(from.publicUrl)
  expect([published, updated]).not.toContain(undefined)
  return {
    ...said,
    link: otherLink(from, link),
    image: await fileAt(from, image),
    remoteItems: remoteItems.map(({ feedUrl: _, ...remote }) => remote),
    publisher: publisher && { ...publisher, feedUrl: null },
    items: await Promise.all(items.map((item) => itemContentOf(from, item))),
  }
}

async function itemContentOf(from: Installation, item: FeedItem) {
  const { updated, link, image, enclosures, transcripts, chapters, ...said } = item
  expect(updated).toBeDefined()
  return {
    ...said,
    link: otherLink(from, link),
    image: await fileAt(from, image),
    enclosures: await Promise.all(
      enclosures.map(async ({ url, ...rest }) => ({ ...rest, file: await fileAt(from, url) })),
    ),
    transcripts: await Promise.all(
      transcripts.map(async ({ url, ...rest }) => ({ ...rest, file: await fileAt(from, url) })),
    ),
    chapters: chapters && { type: chapters.type, file: await fileAt(from, chapters.url) },
  }
}

function otherLink({ publicUrl }: Installation, link = '') {
  return link.startsWith(publicUrl) ? null : link
}

/** A file of an installation, by its hash: of nobody else. */
async function fileAt({ listener, publicUrl }: Installation, url: string | undefined) {
  if (url === undefined) return null
  expect(url).toContain(publicUrl)
  const { status, body } = await listener.ask(url)
  expect(status, url).toBe(200)
  return createHash('sha256').update(body).digest('hex')
}

function documentOf(xml: string): FeedDocument {
  const { document, warnings } = parseFeedText(xml)
  expect(warnings).toEqual([])
  return document
}

function expectStrict(xml: string): void {
  expect(feedFaults(xml)).toEqual([])
  if (hasPython) parseXml(xml)
}

/** The telling show, with more than one of what there can be more of. */
async function wholeShow() {
  const { ctx } = first
  const { feedId, itemId } = await tellingShow(ctx)
  await hosting.updateHostingFeed(ctx, {
    feed: {
      _id: feedId,
      locked: false,
      content: {
        description:
          'From the **working** *waterfront*.\n\n- one\n- [two](https://example.com/?a=1&b=2)',
        categories: [{ text: 'Arts', sub: 'Books' }, { text: 'History' }],
        links: ['https://harbour.example.com/', 'https://shop.example.com/?a=1&b=2'],
      },
    },
  })
  await hosting.updateHostingItem(ctx, {
    feed_id: feedId,
    item: {
      _id: itemId,
      content: {
        links: ['https://example.com/ferry', 'https://example.com/more?x&y'],
        description: '# Ferries\n\n1. One *crossing*\n2. 2 < 3 & **such**\n\nThe end.',
      },
    },
  })
  const later = await completeEpisode(ctx, feedId, 'ليلة في الميناء', 2)
  await hosting.updateHostingItem(ctx, {
    feed_id: feedId,
    item: { _id: later, content: { season: 3, episode: 8, episode_type: 'full', explicit: false } },
  })
  const image = formFile('own.jpg', 'image/jpeg', await plainJpeg())
  await hosting.uploadImage(ctx, { feed_id: feedId, item_id: later }, image)
  await hosting.saveTranscript(ctx, { feed_id: feedId, item_id: later }, [
    { start: 0, end: 1.5, text: 'Who is there?', speaker: 'Ada' },
    { start: 1.5, end: 2, text: 'The tide, <again> & again.', speaker: 'Bo' },
  ])
  await hosting.saveChapters(ctx, { feed_id: feedId, item_id: later }, [
    { start: 0, title: 'Cast off', url: 'https://example.com/rope' },
    { start: 1, title: 'Away & "gone"', end: 2 },
  ])
  for (const { services } of [first, second]) services.clock.pass(600)
  await hosting.releaseHostingItem(ctx, { feed_id: feedId, item_id: later })
  return feedId
}

test(
  'a show that uses everything is strict RSS, and reads the same from another installation',
  { timeout: 60_000 },
  async () => {
    const feedId = await wholeShow()
    const xml = await rssOf(first, feedId)
    expectStrict(xml)
    const moved = await moveOver(feedId, 'me/hosting-feed-start-import', 'owner@example.com')
    expect(moved.notes).toEqual([])
    const there = await rssOf(second, moved.id)
    expectStrict(there)
    const before = await contentOf(first, documentOf(xml))
    const after = await contentOf(second, documentOf(there))
    expect(before.items).toHaveLength(2)
    expect(after).toEqual(before)
  },
)

test(
  'an artist and their releases read the same from another installation',
  { timeout: 60_000 },
  async () => {
    const { ctx } = first
    const artist = await completeArtist(ctx)
    const links = ['https://choir.example.com/']
    await hosting.updateHostingFeed(ctx, {
      feed: { _id: artist, content: { links, owner_email: 'choir@example.com' } },
    })
    await hosting.publishHostingFeed(ctx, { feed_id: artist })
    const release = await completeRelease(ctx, artist, 3)
    await hosting.updateHostingFeed(ctx, {
      feed: {
        _id: release,
        content: { author: 'Low Tide Choir', music_genres: ['Folk', 'R&B'], copyright: '℗ 2026' },
      },
    })
    const { items } = await hosting.getHostingItems(ctx, { feed_id: release })
    const [opener] = items
    await hosting.updateHostingItem(ctx, {
      feed_id: release,
      item: {
        _id: opener?._id ?? '',
        content: { isrc: 'US-RC1-76-07839', description: '*Sung* twice.', explicit: true },
      },
    })
    await hosting.publishRelease(ctx, { feed_id: release })
    const moved = await moveOver(artist, 'me/hosting-artist-start-import', 'choir@example.com')
    const albumThere = moved.feeds.find(({ type }) => type === 'ALBUM')?.hosting_feed_id ?? ''
    for (const [here, there] of [
      [artist, moved.id],
      [release, albumThere],
    ] as const) {
      const xml = await rssOf(first, here)
      const same = await rssOf(second, there)
      expectStrict(xml)
      expectStrict(same)
      expect(await contentOf(second, documentOf(same))).toEqual(
        await contentOf(first, documentOf(xml)),
      )
    }
  },
)

test(
  'livestreams are strict RSS, too, and told as what does not come over',
  { timeout: 60_000 },
  async () => {
    const { feedId } = await tellingShow(first.ctx)
    const planned = await first.call('me/hosting-livestream-create', {
      feed_id: feedId,
      content: { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' },
      start: '2099-01-01T18:00:00.000Z',
      end: '2099-01-01T20:00:00.000Z',
    })
    expect(planned.status).toBe(200)
    const xml = await rssOf(first, feedId)
    expect(documentOf(xml).liveItems).toHaveLength(1)
    expectStrict(xml)
    const moved = await moveOver(feedId, 'me/hosting-feed-start-import', 'owner@example.com')
    expect(moved.notes).toContain('podcast:liveItem (1)')
  },
)

test('what is no strict RSS is told', () => {
  const feed = (
    inside: string,
    namespaces = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  ) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}><channel><title>A</title><link>https://a.example/</link><description/><podcast:guid>5526a0ee-069d-4c76-8bd4-7fd2022034bc</podcast:guid>${inside}</channel></rss>`
  expect(feedFaults(feed(''))).toEqual([])
  for (const inside of [
    '<podcast:frunding url="https://a.example/">x</podcast:frunding>',
    '<podcast:funding>x</podcast:funding>',
    '<podcast:funding url="javascript:alert(1)">x</podcast:funding>',
    '<podcast:locked>maybe</podcast:locked>',
    '<podcast:locked>yes</podcast:locked><podcast:locked>yes</podcast:locked>',
    '<item><title>A</title></item>',
    '<item><title>A</title><guid>a</guid><podcast:guid>x</podcast:guid></item>',
    'words',
  ])
    expect(feedFaults(feed(inside)), inside).not.toEqual([])
  for (const inside of [
    '<itunes:author>A</itunes:author>',
    '<generator>a & b</generator>',
    '<generator>&nbsp;</generator>',
    '<generator>\u0001</generator>',
    '<generator>a<b</generator>',
    '<generator>',
    '<enclosure url=a/>',
    '<enclosure url="a" url="b"/>',
  ])
    expect(() => feedFaults(feed(inside)), inside).toThrow()
  expect(feedFaults(feed('', 'xmlns:podcast="https://other.example/"'))).not.toEqual([])
})
