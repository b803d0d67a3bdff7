import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainJpeg, toneMp3 } from '#tests/factories/files.ts'
import { type Api, apiOf, signIn } from './api.ts'
import { newDataDir, type Product, startProduct } from './product.ts'
import { runSql } from './stopped-database.ts'

async function newShow(api: Api): Promise<string> {
  const { id } = await api.call<{ id: string }>('me/hosting-feed-create', { type: 'PODCAST' })
  return id
}

async function newItem(api: Api, feed_id: string, title: string): Promise<string> {
  return (await api.call<{ id: string }>('me/hosting-item-create', { feed_id, title })).id
}

async function itemOf(api: Api, feed_id: string, item_id: string) {
  type Answer = { item: { content: { title: string }; meta: { status: string } } }
  return (await api.call<Answer>('me/hosting-item-get', { feed_id, item_id })).item
}

/** A show and an episode that lack nothing for publishing. */
async function readyEpisode(api: Api) {
  const feed_id = await newShow(api)
  const cover = await api.upload({ media_type: 'FEED_COVER_ART', feed_id, filename: 'cover.jpg' }, 'image/jpeg', await plainJpeg())
  const content = { title: 'Slow Harbour', author: 'Tidewrack', description: 'Quay.', categories: [{ text: 'Arts' }], images: [{ url: cover }] }
  await api.call('me/hosting-feed-update', { feed: { _id: feed_id, content } })
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const url = await api.upload({ media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' }, 'audio/mpeg', toneMp3(2))
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { enclosures: [{ url }] } })
  return { feed_id, item_id }
}

/** Updates items one after the other until the server is gone; answers the last number acknowledged of each. */
async function updateUntilGone(api: Api, feed_id: string, itemIds: string[], onAcknowledged: () => void): Promise<number[]> {
  const acknowledged = itemIds.map(() => 0)
  const streams = itemIds.map(async (item_id, stream) => {
    for (let number = 1; ; number++) {
      await api.call('me/hosting-item-update', { feed_id, item_id, updates: { title: String(number) } })
      acknowledged[stream] = number
      onAcknowledged()
    }
  })
  await Promise.allSettled(streams)
  return acknowledged
}

function killDatabase(product: Product): void {
  const [pid] = readFileSync(path.join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test.each([
  ['of the server', false],
  ['of the server and its database', true],
])('a kill -9 %s loses nothing that was acknowledged', async (_whose, databaseToo) => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const feedId = await newShow(api)
  const itemIds = await Promise.all(['a', 'b', 'c', 'd'].map((title) => newItem(api, feedId, title)))
  let updates = 0
  const acknowledged = await updateUntilGone(api, feedId, itemIds, () => {
    if (++updates !== 200) return
    if (databaseToo) killDatabase(product)
    void product.kill()
  })
  expect(updates).toBeGreaterThanOrEqual(200)

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  for (const [index, itemId] of itemIds.entries()) {
    const title = Number((await itemOf(after, feedId, itemId)).content.title)
    const last = acknowledged[index] ?? 0
    // The one on its way when the server ended may have been kept, too.
    expect([last, last + 1]).toContain(title)
  }
  await again.stop()
})

test('a scheduled episode is released by the server that is started after its time', async () => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const ids = await readyEpisode(api)
  const scheduled = new Date(Date.now() + 1500).toISOString()
  await api.call('me/hosting-item-schedule', { ...ids, scheduled })
  await product.kill()

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  await expect.poll(async () => (await itemOf(after, ids.feed_id, ids.item_id)).meta.status, { timeout: 30_000 }).toBe('PUBLISHED')
  const feed = await fetch(`${again.url}/feeds/${ids.feed_id}`)
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Night Ferry') as string])
})

test('a job that was under way when the server was killed is done by the next one', async () => {
  const dataDir = newDataDir()
  const product = await startProduct({ dataDir })
  const api = await signIn(product, 'ada@example.com')
  const ids = await readyEpisode(api)
  const scheduled = new Date(Date.now() + 3600_000).toISOString()
  await api.call('me/hosting-item-schedule', { ...ids, scheduled })
  await product.stop()
  await runSql(dataDir, `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1, run_at = now()`)
  await runSql(dataDir, 'update hosting_items set scheduled_at = now()')

  const again = await startProduct({ dataDir })
  const after = apiOf(again, api.token)
  await expect.poll(async () => (await itemOf(after, ids.feed_id, ids.item_id)).meta.status, { timeout: 20_000 }).toBe('PUBLISHED')
})

test('SIGTERM lets a request that is under way finish, then ends with 0', async () => {
  const product = await startProduct()
  const api = await signIn(product, 'ada@example.com')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const bytes = toneMp3(20)
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' }
  const { presigned_url } = await api.call<{ presigned_url: string }>('me/hosting-presigned-url-get', { object, num_bytes: bytes.length, content_type: 'audio/mpeg' })
  const sending = request(presigned_url, { method: 'PUT', headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length } })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode))
    sending.on('error', reject)
  })
  await new Promise((resolve) => sending.write(bytes.subarray(0, 1000), resolve))
  const stopped = product.stop()
  await expect.poll(() => product.output(), { timeout: 10_000 }).toContain('Finishing requests and jobs')
  await expect.poll(() => fetch(`${product.url}/healthz`).then(() => 'open', () => 'closed'), { timeout: 10_000 }).toBe('closed')
  sending.end(bytes.subarray(1000))
  expect(await answered).toBe(200)
  await stopped
  expect(product.process.exitCode).toBe(0)
  expect(product.output()).toContain('✓ Stopped')
})

test('a second start takes seconds, and the health check answers as soon as it says where it is', async () => {
  const dataDir = newDataDir()
  const first = await startProduct({ dataDir })
  expect([(await fetch(`${first.url}/healthz`)).status, (await fetch(`${first.url}/`)).status]).toEqual([200, 200])
  await first.stop()
  const began = performance.now()
  const second = await startProduct({ dataDir })
  expect(performance.now() - began).toBeLessThan(15_000)
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})
