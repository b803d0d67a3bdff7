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
import { chance } from '#tests/rig/chance.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tried } from '#tests/rig/long-round.ts'
import { type AppKind, PodcastApp } from '#tests/rig/sync/apps.ts'

// Two devices and the site in any order, online and off: at the end all three have the same, and that is what was said last.

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const router = testRouter(services)
const ctx = contextFor(services, system)
const kinds: AppKind[] = ['AntennaPod', 'Kasts', 'gPodder']
const names = ['ebb', 'flood', 'neap', 'spring']
const feeds = await Promise.all(
  names.map(async (name) => ({
    url: `https://${name}.example/rss`,
    title: name,
    ...(await publishFeed(ctx, name, { one: '2026-06-01T10:00:00Z', two: '2026-06-02T10:00:00Z' })),
  })),
)
/** Nobody here ever knows this one. */
const unknown = 'https://nowhere.example/rss?token=secret'
const steps = 24

interface Model {
  /** By the address of the feed. */
  follows: Map<string, boolean>
  /** By the address of the file. */
  heard: Map<string, { position: number; at: string }>
}

async function interleaving(seed: number): Promise<void> {
  const random = chance(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const model: Model = { follows: new Map(), heard: new Map() }
  const username = `model-${seed}`
  const account = await createAccount(services, { username })
  const token = await personalToken(services, account, ['listen'])
  const late = lateFeed(seed)
  const pushed = (add: string[], remove: string[]) => {
    for (const url of add) model.follows.set(url, true)
    for (const url of remove) model.follows.set(url, false)
  }
  const apps = ['first', 'second'].map(
    (device) => new PodcastApp(router, { username, token }, one(kinds), device, pushed),
  )
  const urls = [...feeds.map(({ url }) => url), unknown, late.url]

  const tick = () => {
    services.clock.pass(1 + Math.floor(random() * 3))
    return services.now().toISOString().slice(0, 19)
  }
  const heard = (episode: string, position: number, at: string) =>
    model.heard.set(episode, { position, at })
  const offline = (app: PodcastApp) => {
    const url = one(urls)
    if (random() < 0.3) return app.follow(url)
    if (random() < 0.3) return app.leave(one([...app.follows, url]))
    const episode = fileAt(url, late.url, one(['one', 'two']))
    const position = 1 + Math.floor(random() * 500)
    const timestamp = tick()
    app.stop({ podcast: url, episode, timestamp, position, total: 600 })
    heard(episode, position, timestamp)
  }
  const onSite = async () => {
    const feed = one(feeds)
    const follows = random()
    if (follows < 0.3) {
      await addToLibrary(account.ctx, { _id: feed.feedId })
      // What is followed already isn't followed again.
      model.follows.set(feed.url, true)
    } else if (follows < 0.5) {
      await removeFromLibrary(account.ctx, { _id: feed.feedId })
      model.follows.set(feed.url, false)
    } else if (follows < 0.6) await followUnknown(ctx, { userId: account.userId })
    else {
      const item = one(['one', 'two'])
      const position = 1 + Math.floor(random() * 500)
      const at = tick()
      const listened = { _id: feed.ids[item] ?? '', position, duration: 600, finished: false }
      await setPositions(account.ctx, { positions: [{ ...listened, listened: `${at}Z` }] })
      heard(fileAt(feed.url, late.url, item), position, at)
    }
  }
  const other = (app: PodcastApp) => apps[app === apps[0] ? 1 : 0] as PodcastApp
  const between = (app: PodcastApp) => async () => {
    if (random() < 0.3) await onSite()
    if (random() < 0.3) {
      offline(other(app))
      await other(app).synchronise()
    }
  }

  for (const app of apps) await app.setUp()
  for (let step = 0; step < steps; step++) {
    const app = one(apps)
    const act = random()
    if (act < 0.5) offline(app)
    else if (act < 0.75) await onSite()
    else await app.synchronise(between(app))
  }
  for (const app of [...apps, ...apps]) {
    await app.synchronise()
    await followUnknown(ctx, { userId: account.userId })
  }

  const expected = [...model.follows].flatMap(([url, follows]) => (follows ? [url] : [])).sort()
  const positions = Object.fromEntries(
    [...model.heard].map(([file, { position }]) => [file, position]).sort(),
  )
  for (const app of apps) {
    expect([...app.follows].sort(), `${seed}: what ${app.kind} follows`).toEqual(expected)
    const has = [...app.heard].map(([file, { position }]) => [file, position]).sort()
    expect(Object.fromEntries(has), `${seed}: where ${app.kind} stopped`).toEqual(positions)
  }
  const { hits } = await listLibrary(account.ctx, { kind: 'FOLLOWED' })
  const followed = [...feeds, late].filter(({ title }) =>
    hits.some(({ info }) => info.title === title),
  )
  expect(followed.map(({ url }) => url).sort(), `${seed}: what is followed here`).toEqual(
    expected.filter((url) => url !== unknown),
  )
  const here = await getPositions(account.ctx, {})
  for (const feed of feeds)
    for (const item of ['one', 'two']) {
      const known = here.positions.find(({ _id }) => _id === feed.ids[item])
      expect(known?.position, `${seed}: where it was stopped here`).toEqual(
        model.heard.get(fileAt(feed.url, late.url, item))?.position,
      )
    }
}

/** A feed that the catalogue comes to know while it is followed. */
function lateFeed(seed: number) {
  const title = `late ${seed}`
  const document = feedDocument({ title, items: [feedItem(`late-${seed}`)] })
  web.answer(`/late-${seed}.xml`, (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(renderFeed(document))
  })
  return { url: web.url(`/late-${seed}.xml`), title, ids: {}, feedId: '' }
}

function fileAt(feed: string, late: string, item: string): string {
  if (feed === late) return `https://media.example/${new URL(feed).pathname.slice(1, -4)}.mp3`
  const [name] = new URL(feed).hostname.split('.')
  return `https://media.example/${name}-${item}.mp3`
}

const batch = 5
const batches = Array.from({ length: tried(1000, 20) / batch }, (_, at) => at * batch)

test.each(batches)('no position or subscription is lost, from seed %i on', async (first) => {
  for (let seed = first; seed < first + batch; seed++) await interleaving(seed)
})
