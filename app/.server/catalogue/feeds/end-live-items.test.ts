import { expect, test } from 'vitest'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import type { FeedLiveItem } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, liveItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { addFeedByUrl } from './add-by-url.ts'
import { checkFeed } from './check-feed.ts'
import { endLiveItems } from './end-live-items.ts'

const services = await testServices()
const web = await startWebServer()
const ctx = contextFor({ ...services, fetch: web.fetch }, { kind: 'system' })
const hour = 3600

function serve(path: string, text: string | Buffer): void {
  web.answer(path, (_req, res) => void res.writeHead(200).end(text))
}

function fail(path: string, status: number): void {
  web.answer(path, (_req, res) => void res.writeHead(status).end())
}

function fromNow(seconds: number): string {
  return new Date(services.now().getTime() + seconds * 1000).toISOString()
}

async function addLive(path: string, told: Partial<FeedLiveItem>) {
  serve(path, renderFeed(feedDocument({ liveItems: [liveItem(path, told)] })))
  return (await addFeedByUrl(ctx, { url: web.url(path) })).id
}

async function statusesOf(id: string) {
  await endLiveItems(ctx)
  const { live } = await loadFeedPage(ctx, { id, page: 1 })
  return live.map((item) => item._status)
}

test('a live item of a feed that fails ends an hour after its end', async () => {
  const id = await addLive('/ends', { end: fromNow(hour) })
  fail('/ends', 404)
  await checkFeed(ctx, { feedId: id })
  services.clock.pass(2 * hour - 60)
  expect(await statusesOf(id)).toEqual(['LIVE'])
  services.clock.pass(120)
  expect(await statusesOf(id)).toEqual(['ENDED'])
})

test.each([404, 410])('one without an end ends after a day of %s', async (status) => {
  const id = await addLive(`/endless-${status}`, {})
  fail(`/endless-${status}`, status)
  await checkFeed(ctx, { feedId: id })
  services.clock.pass(24 * hour - 60)
  expect(await statusesOf(id)).toEqual(['LIVE'])
  services.clock.pass(120)
  expect(await statusesOf(id)).toEqual(['ENDED'])
})

test('while its feed answers, a live item is live past its end', async () => {
  const id = await addLive('/overtime', { end: fromNow(hour) })
  services.clock.pass(30 * hour)
  await checkFeed(ctx, { feedId: id })
  expect(await statusesOf(id)).toEqual(['LIVE'])
})

test('what has ended is live again once its feed says so, in the same words as before', async () => {
  const id = await addLive('/back', {})
  const text = renderFeed(feedDocument({ liveItems: [liveItem('/back', {})] }))
  fail('/back', 500)
  await checkFeed(ctx, { feedId: id })
  services.clock.pass(25 * hour)
  expect(await statusesOf(id)).toEqual(['ENDED'])
  serve('/back', text)
  await checkFeed(ctx, { feedId: id })
  expect(await statusesOf(id)).toEqual(['LIVE'])
})

testOfRealInputs('live items of every spelling end with their feed', async () => {
  serve('/live2', readInput('reports/live2.xml'))
  const { id } = await addFeedByUrl(ctx, { url: web.url('/live2') })
  expect(await statusesOf(id)).toEqual(['LIVE', 'LIVE'])
  fail('/live2', 404)
  await checkFeed(ctx, { feedId: id })
  expect((await statusesOf(id)).sort()).toEqual(['ENDED', 'LIVE'])
  services.clock.pass(24 * hour + 60)
  expect(await statusesOf(id)).toEqual(['ENDED', 'ENDED'])
})
