import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import {
  addToLibrary,
  getPositions,
  listLibrary,
  removeFromLibrary,
  setPositions,
} from '#app/.server/library/entries/index.ts'
import { followUnknown } from '#app/.server/library/sync/index.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { type AppKind, PodcastApp } from '#tests/rig/sync/apps.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const router = testRouter(services)
const ctx = contextFor(services, system)
const kinds: AppKind[] = ['AntennaPod', 'Kasts', 'gPodder']
const quay = await publishFeed(ctx, 'quay', {
  one: '2026-06-01T10:00:00Z',
  two: '2026-06-02T10:00:00Z',
})
const tide = await publishFeed(ctx, 'tide', { one: '2026-06-01T10:00:00Z' })
const [quayUrl, tideUrl] = ['https://quay.example/rss', 'https://tide.example/rss']
const quayOne = { podcast: quayUrl, episode: 'https://media.example/quay-one.mp3' }

let count = 0

async function listener() {
  const username = `listener-${++count}`
  const account = await createAccount(services, { username })
  return { account, username, token: await personalToken(services, account, ['listen']) }
}

async function app(kind: AppKind, of: { username: string; token: string }, device: string) {
  const made = new PodcastApp(router, of, kind, device)
  await made.setUp()
  return made
}

async function followed(account: TestAccount): Promise<string[]> {
  const { hits } = await listLibrary(account.ctx, { kind: 'FOLLOWED' })
  return hits.map(({ info }) => info.title).sort()
}

const time = () => services.clock.now().toISOString().slice(0, 19)

test.each(kinds)('%s: what is followed and heard here and there is the same', async (kind) => {
  const { account, ...of } = await listener()
  await addToLibrary(account.ctx, { _id: quay.feedId })
  const phone = await app(kind, of, 'phone')
  phone.follow(tideUrl)
  phone.stop({ ...quayOne, timestamp: time(), position: 120, total: 600 })
  await phone.synchronise()
  expect([...phone.follows].sort()).toEqual([quayUrl, tideUrl])
  expect(await followed(account)).toEqual(['quay', 'tide'])
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([
    { _id: quay.ids.one, position: 120, duration: 600, finished: false },
  ])

  services.clock.pass(60)
  await removeFromLibrary(account.ctx, { _id: tide.feedId })
  await setPositions(account.ctx, {
    positions: [
      {
        _id: quay.ids.one ?? '',
        position: 300.7,
        duration: 600,
        finished: false,
        listened: services.now().toISOString(),
      },
    ],
  })
  await phone.synchronise()
  expect([...phone.follows]).toEqual([quayUrl])
  expect(phone.heard.get(quayOne.episode)?.position).toBe(300)
})

test.each(kinds)(
  '%s: nothing is lost that another device does while it synchronises',
  async (kind) => {
    const { account, ...of } = await listener()
    const phone = await app(kind, of, 'phone')
    const car = await app('gPodder', of, 'car')
    await phone.synchronise()
    phone.follow(tideUrl)
    phone.stop({ ...quayOne, timestamp: time(), position: 10, total: 600 })
    let isFirst = true
    await phone.synchronise(async () => {
      services.clock.pass(1)
      if (isFirst) car.follow(quayUrl)
      isFirst = false
      const episode = 'https://media.example/quay-two.mp3'
      car.stop({ podcast: quayUrl, episode, timestamp: time(), position: 77, total: 600 })
      await car.synchronise()
    })
    await phone.synchronise()
    expect([...phone.follows].sort()).toEqual([quayUrl, tideUrl])
    expect(phone.heard.get('https://media.example/quay-two.mp3')?.position).toBe(77)
    expect(await followed(account)).toEqual(['quay', 'tide'])
  },
)

test('the first that happens in an account isn’t lost behind an upload either', async () => {
  const { account, ...of } = await listener()
  const phone = await app('AntennaPod', of, 'phone')
  phone.stop({ ...quayOne, timestamp: time(), position: 10, total: 600 })
  await phone.synchronise(async () => {
    await setPositions(account.ctx, {
      positions: [
        {
          _id: quay.ids.two ?? '',
          position: 99,
          duration: 600,
          finished: false,
          listened: services.now().toISOString(),
        },
      ],
    })
  })
  await phone.synchronise()
  expect(phone.heard.get('https://media.example/quay-two.mp3')?.position).toBe(99)
})

test('the newest position has it, in whatever order devices come online; the end counts as played', async () => {
  const { account, ...of } = await listener()
  const phone = await app('AntennaPod', of, 'phone')
  const laptop = await app('Kasts', of, 'laptop')
  phone.stop({ ...quayOne, timestamp: '2026-06-15T11:00:00', position: 100, total: 600 })
  laptop.stop({ ...quayOne, timestamp: '2026-06-15T11:30:00', position: 50, total: 600 })
  await laptop.synchronise()
  await phone.synchronise()
  await laptop.synchronise()
  const { positions } = await getPositions(account.ctx, {})
  expect(positions).toMatchObject([{ position: 50, listened: '2026-06-15T11:30:00.000Z' }])
  expect([phone, laptop].map(({ heard }) => heard.get(quayOne.episode)?.position)).toEqual([50, 50])

  phone.stop({ ...quayOne, timestamp: '2026-06-15T11:45:00', position: 600, total: 600 })
  await phone.synchronise()
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ finished: true }])
  await laptop.synchronise()
  expect(laptop.heard.get(quayOne.episode)?.position).toBe(600)
})

test('a feed that nobody here knew is followed once it was read; its positions wait until then', async () => {
  const { account, ...of } = await listener()
  const document = feedDocument({ title: 'Brand new', items: [feedItem('fresh')] })
  web.answer('/fresh.xml', (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(document))
  })
  const phone = await app('AntennaPod', of, 'phone')
  const podcast = web.url('/fresh.xml')
  const episode = 'https://media.example/fresh.mp3'
  phone.follow(podcast)
  phone.stop({ podcast, episode, guid: 'guid-fresh', timestamp: time(), position: 42, total: 900 })
  await phone.synchronise()
  expect(await followed(account)).toEqual([])
  const other = await app('Kasts', of, 'other')
  await other.synchronise()
  expect([...other.follows]).toEqual([podcast])
  expect(other.heard.get(episode)?.position).toBe(42)

  await followUnknown(ctx, { userId: account.userId })
  expect(await followed(account)).toEqual(['Brand new'])
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 42 }])
  await other.synchronise()
  expect([...other.follows]).toEqual([podcast])
  other.leave(podcast)
  await other.synchronise()
  expect(await followed(account)).toEqual([])
  await phone.synchronise()
  expect([...phone.follows]).toEqual([])
})

test('what looks private, or keeps itself out of directories, stays among the apps of its listener', async () => {
  const { account, ...of } = await listener()
  const hidden = feedDocument({ title: 'For few', hidden: true, items: [feedItem('few')] })
  web.answer('/few.xml', (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(hidden))
  })
  web.answer('/rss/patron', (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(hidden))
  })
  const phone = await app('AntennaPod', of, 'phone')
  const urls = [
    web.url('/few.xml'),
    web.url('/rss/patron?auth=s3cr3t'),
    'https://patron:word@feeds.example/rss',
    'http://localhost:3000/feeds/private/abcdefghij0123456789',
  ]
  for (const url of urls) phone.follow(url)
  await phone.synchronise()
  await followUnknown(ctx, { userId: account.userId })
  expect(web.requests.filter(({ path }) => path.startsWith('/rss/patron'))).toEqual([])
  expect(await followed(account)).toEqual([])
  const feeds = await services.db
    .selectFrom('feeds')
    .select('title')
    .where('title', '=', 'For few')
    .execute()
  expect(feeds).toEqual([])
  const tablet = await app('Kasts', of, 'tablet')
  await tablet.synchronise()
  expect([...tablet.follows].sort()).toEqual(urls.toSorted())
})

test('a device that tidies up two addresses of one feed goes on following it, and so do the others', async () => {
  const { account, ...of } = await listener()
  const plain = 'http://quay.example/rss'
  const phone = await app('AntennaPod', of, 'phone')
  const car = await app('gPodder', of, 'car')
  phone.follow(plain)
  await phone.synchronise()
  await car.synchronise()
  expect([...car.follows]).toEqual([plain])
  phone.follow(quayUrl)
  await phone.synchronise()
  services.clock.pass(10)
  phone.leave(plain)
  await phone.synchronise()
  expect(await followed(account)).toEqual(['quay'])
  await car.synchronise()
  expect([...car.follows]).toEqual([quayUrl])
  // Whoever has it by one address alone leaves the feed.
  car.leave(quayUrl)
  await car.synchronise()
  await phone.synchronise()
  expect([await followed(account), [...phone.follows]]).toEqual([[], []])
})

test('a feed that goes from the catalogue is left by nobody’s app', async () => {
  const { account, ...of } = await listener()
  const gone = await publishFeed(ctx, 'gone', {})
  await addToLibrary(account.ctx, { _id: gone.feedId })
  const phone = await app('AntennaPod', of, 'phone')
  await phone.synchronise()
  await services.db.deleteFrom('feeds').where('id', '=', gone.feedId).execute()
  services.clock.pass(10)
  await phone.synchronise()
  expect([...phone.follows]).toEqual(['https://gone.example/rss'])
})

test('who connects anew is told of nothing that was left before: they may have it', async () => {
  const { account, ...of } = await listener()
  await addToLibrary(account.ctx, { _id: quay.feedId })
  await (await app('AntennaPod', of, 'phone')).synchronise()
  services.clock.pass(10)
  await removeFromLibrary(account.ctx, { _id: quay.feedId })
  const tablet = await app('AntennaPod', of, 'tablet')
  tablet.follow(quayUrl)
  await tablet.synchronise()
  expect([...tablet.follows]).toEqual([quayUrl])
  expect(await followed(account)).toEqual(['quay'])
})
