import { expect, test } from 'vitest'
import { setName } from '#app/.server/accounts/profile/profile.ts'
import { system } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { statementsOf } from '#tests/rig/count-statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const few = 2
const many = 9
const mainGuid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'

const services = await testServices()
const router = testRouter(services)
const ctx = contextFor(services, system)
const ada = await createAccount(services, { username: 'ada' })

const main = await saveFeedOf('main')
const hosted = await completeShow(ada.ctx)
const artist = await completeArtist(ada.ctx)
const episode = await newestItem(main)
await follow(main)
await fill(0, few)

/** Each with what it lists more of as there is more: `Tide {kind} {number}`. */
const pages: Record<string, string> = {
  home: '/',
  'home, music': '/?filter=music',
  genre: '/genre/technology',
  show: `/show/${main}`,
  'what is said about a show': `/show/${main}?tab=activity`,
  episode: `/episode/${episode}?tab=clips`,
  'charts of episodes': '/charts',
  'charts of shows': '/charts?tab=Shows',
  search: '/search?q=tide',
  'search for podcasts': '/search?q=tide&category=podcasts',
  'search for people': '/search?q=tide&category=profiles',
  library: '/library',
  'saved items': '/library?tab=saved',
  inbox: '/library?tab=inbox',
  history: '/library?tab=history',
  playlists: '/library?tab=playlists',
  clips: '/library?tab=clips',
  'studio dashboard': `/studio/${hosted}`,
  'studio list': `/studio/${hosted}/episodes`,
  'studio dashboard of an artist': `/studio/${artist}`,
  'studio releases': `/studio/${artist}/releases`,
  'studio boosts': `/studio/${hosted}/boosts`,
  'studio supporters': `/studio/${hosted}/monetization?tab=Supporters`,
}

// The first requests of a process ask for more than those that follow.
await measureAll()
const before = await measureAll()
await fill(few, many)
const after = await measureAll()

test.each(Object.keys(pages))('%s: more rows are no more queries', (name) => {
  const [less, more] = [before[name], after[name]]
  expect(more?.rows).toBeGreaterThan((less?.rows ?? 0) + 2)
  expect(less?.queries.length).toBeGreaterThan(0)
  expect(more?.queries.length, more?.queries.join('\n')).toBeLessThanOrEqual(
    less?.queries.length ?? 0,
  )
})

test("an episode's editor reads its show and the episode once, however many parts it has", async () => {
  const { items } = await getHostingItems(ada.ctx, { feed_id: hosted })
  const page = `/studio/${hosted}/${items[0]?._id}/edit`
  const queries = await statementsOf(services.pool, async () => {
    expect((await router.get(page, { cookie: ada.cookie })).status).toBe(200)
  })
  for (const table of ['hosting_feeds', 'hosting_items'])
    expect(queries.filter((query) => query.startsWith(`select * from "${table}"`))).toHaveLength(1)
})

async function measureAll() {
  const measured: Record<string, { rows: number; queries: string[] }> = {}
  for (const [name, path] of Object.entries(pages)) {
    // Longer than anything is remembered.
    services.clock.pass(24 * 60 * 60)
    let html = ''
    const queries = await statementsOf(services.pool, async () => {
      const response = await router.get(path, { cookie: ada.cookie })
      html = await response.text()
      expect(response.status, name).toBe(200)
    })
    measured[name] = { rows: new Set(html.match(/Tide \w+ \d+/g)).size, queries }
  }
  return measured
}

async function fill(from: number, to: number) {
  for (let number = from; number < to; number++) await addRow(number)
  await saveFeedOf('main', 'podcast', to)
  await rankContent(ctx)
}

/** One more of everything that the pages list. */
async function addRow(number: number) {
  const feed = await saveFeedOf(`show ${number}`)
  await saveFeedOf(`album ${number}`, 'music')
  const item = await newestItem(feed)
  await keep(feed, item, number)
  await say(number)
  const draft = await completeEpisode(ada.ctx, hosted, `Tide hosted ${number}`)
  if (number % 2 === 0) await releaseHostingItem(ada.ctx, { feed_id: hosted, item_id: draft })
  const release = { type: 'ALBUM' as const, publisher_id: artist }
  const { id } = await createHostingFeed(ada.ctx, release)
  await updateHostingFeed(ada.ctx, {
    feed: { _id: id, content: { title: `Tide release ${number}` } },
  })
  await pay(number)
}

/** Somebody pays for the show in the studio. */
async function pay(number: number) {
  const { userId, actor } = await createAccount(services, { username: `payer${number}` })
  const { id: feedId } = await services.db
    .selectFrom('feeds')
    .select('id')
    .where('hosting_feed_id', '=', hosted)
    .executeTakeFirstOrThrow()
  await services.db
    .insertInto('boosts')
    .values({
      ...{
        feed_id: feedId,
        id: newId(),
        content_id: feedId,
        content_type: 'SHOW',
        user_id: userId,
      },
      ...{ app: 'Tributary', action: 'BOOST', source: 'WALLET', msat: 1000, is_private: false },
      ...{ message: `Tide boost ${number}`, asked: Buffer.alloc(32), created_at: services.now() },
    })
    .execute()
  await services.db
    .insertInto('revenue_entries')
    .values({
      ...{ feed_id: feedId, id: `in:${userId}`, at: services.now(), action: 'BOOST' },
      ...{ content_id: feedId, supporter: userId, msat: 1000 },
    })
    .execute()
  await setName({ ...ada.ctx, actor }, { name: `Tide supporter ${number}` })
  await services.db
    .insertInto('content_supporters')
    .values({ content_id: feedId, supporter: userId, msat: 1000 * (number + 1) })
    .execute()
}

/** What a listener does with a show and its episode. */
async function keep(feed: string, item: string, number: number) {
  const hit = { _id: item, _type: 'EPISODE' }
  await follow(feed)
  await addToLibrary(hit)
  const listened = services.now().toISOString()
  await call('me/position-set', {
    positions: [{ _id: item, position: 5, duration: 600, finished: false, listened }],
  })
  const texts = { title: `Tide playlist ${number}`, description: '', visibility: 'PUBLIC' }
  await call('me/playlist-create', { ...texts, hit })
  await services.db
    .insertInto('clips')
    .values({
      ...{ user_id: ada.userId, id: newId(), feed_id: main, item_id: episode },
      ...{ title: `Tide clip ${number}`, start_seconds: 1, end_seconds: 9 },
      created_at: services.now(),
    })
    .execute()
}

/** What somebody says about the main show, who likes its episode, and that of this number's. */
async function say(number: number) {
  const person = newSigner(services.now)
  const about = [
    ['i', `podcast:guid:${mainGuid}`],
    ['i', 'podcast:item:guid:guid-main-0'],
  ]
  const name = JSON.stringify({ name: `Tide person ${number}` })
  const likes = [about, [['i', `podcast:item:guid:guid-show ${number}-0`]]]
  await storeEvents(
    ctx,
    [
      person.sign({ kind: 0, content: name }),
      person.sign({ content: `Tide note ${number}`, tags: about }),
      ...likes.map((tags) => person.sign({ kind: 17, content: '+', tags })),
    ],
    { trusted: true },
  )
}

function follow(feed: string) {
  return addToLibrary({ _id: feed, _type: 'SHOW' })
}

async function addToLibrary(hit: { _id: string; _type: string }) {
  const where = { platform: 'WEB', _tributary: { os: 'Linux', device: 'browser' } }
  await call('me/library-add', { hit, ...where })
  // What comes after this second is new to whoever follows.
  services.clock.pass(1)
}

/** Tokens don't live as long as this test's days. */
async function call(name: string, body: unknown) {
  const { userId, actor } = ada
  const token = await services.tokens.issue({ userId, sessionId: actor.sessionId })
  const response = await router.postJson(`/v1/${name}`, body, { token })
  expect(response.status, `${name}: ${await response.text()}`).toBe(200)
}

async function saveFeedOf(name: string, medium = 'podcast', count = 1): Promise<string> {
  const items = Array.from({ length: count }, (_, number) =>
    feedItem(`${name}-${number}`, {
      title: `Tide ${name.replace(' ', '')}part ${number}`,
      published: services.now().toISOString(),
      durationSeconds: 600,
    }),
  )
  const categories = [{ text: 'Technology' }]
  const known = name === 'main' ? { guid: mainGuid } : {}
  const document = feedDocument({ title: `Tide ${name}`, medium, categories, items, ...known })
  const { id } = await saveFeed(ctx, {
    url: `https://${encodeURIComponent(name)}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
  await indexFeed(ctx, { feedId: id })
  return id
}

async function newestItem(id: string): Promise<string> {
  const { items } = await loadFeedPage(ctx, { id, page: 1 })
  return items[0]?._id ?? ''
}
