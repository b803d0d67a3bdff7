import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import { closedSegments } from '#app/.server/stats/downloads/log/segments.ts'
import { openDownloadLog } from '#app/.server/stats/downloads/log/writer.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, actor } = await createAccount(services)
const router = testRouter(services)
const { folder } = services.downloads
const sound = toneMp3(20)

const feed_id = await completeShow(ctx)
const item_id = await completeEpisode(ctx, feed_id)
await uploadAudio(
  ctx,
  { feed_id, item_id, access: 'DEFAULT' },
  formFile('new one.mp3', 'audio/mpeg', sound),
)
await releaseHostingItem(ctx, { feed_id, item_id })
const { item } = await getHostingItem(ctx, { feed_id, item_id })
const url = item.content.enclosures?.find(({ access }) => access === 'DEFAULT')?.url ?? ''
const { pathname } = new URL(url)

/** A product of its own; `lines` are those of the segment that its end closes, once there are so many. */
async function product() {
  const log = openDownloadLog(services)
  const { port, ask } = await startListener(services, {}, undefined, undefined, { downloads: log })
  return {
    port,
    ask,
    log,
    async lines(count: number): Promise<DownloadLine[]> {
      await expect.poll(() => log.written()).toBe(count)
      await log.close()
      const segments = await closedSegments(folder)
      const texts = await Promise.all(segments.map(({ file }) => readFile(file, 'utf8')))
      return texts
        .join('')
        .split('\n')
        .filter((text) => text.includes(log.name))
        .map((text) => parseDownloadLine(text) ?? expect.unreachable(text))
    },
  }
}

const overcast = { 'User-Agent': 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' }

test('each request of a file is a line: what was asked, what arrived, by whom and from where', async () => {
  const { ask, lines } = await product()
  const from = (address: string) => ({ ...overcast, 'X-Forwarded-For': address })
  await ask(url, { headers: { ...from('91.64.0.1'), Referer: 'https://player.example/a?b' } })
  await ask(url, { headers: { ...from('2a02:8109::1'), Range: 'bytes=100-199' } })
  await ask(url, { method: 'HEAD', headers: from('2a02:8109::2') })
  await ask(url, {
    headers: { 'User-Agent': 'Go-http-client/1.1', 'X-Forwarded-For': '3.5.140.2' },
  })
  await ask(url, { headers: { 'User-Agent': 'VLC/3.0', 'X-Forwarded-For': '3.5.140.2' } })

  const made = await lines(5)
  const of = {
    feedId: feed_id,
    itemId: item_id,
    file: pathname.replace(/.*\/items\/[^/]+\//, ''),
  }
  const usual = { ...of, unit: 'bytes', size: sound.length, source: 'live', verdict: '' }
  const seen = { ...usual, app: 'Overcast', device: 'mobile', country: 'DE', network: '' }
  const range = { from: 100, to: 199 }
  const whole = made.find(({ referrer }) => referrer !== '')
  const part = made.find(({ asked }) => asked !== null)
  const head = made.find(({ method }) => method === 'HEAD')
  const bot = made.find(({ app }) => app === 'Go Http Client')
  const cloud = made.find(({ app }) => app === 'VLC media player')
  expect(whole).toMatchObject({ ...seen, status: 200, delivered: sound.length, asked: null })
  expect(whole).toMatchObject({ method: 'GET', referrer: 'player.example', from: 0 })
  expect(part).toMatchObject({ ...seen, status: 206, delivered: 100, from: 100, asked: range })
  expect(head).toMatchObject({ ...seen, method: 'HEAD', status: 200, delivered: 0, asked: null })
  expect(bot).toMatchObject({ ...usual, verdict: 'bot', network: 'hosting:16509' })
  expect(cloud).toMatchObject({ ...usual, verdict: 'data-centre', app: 'VLC media player' })
  // One /64, two addresses.
  expect(part?.listener).toBe(head?.listener)
  expect(part?.listener).toMatch(/^[\w-]{22}$/)
  expect(whole?.listener).not.toBe(part?.listener)
})

test('no address is written down', async () => {
  const { ask, lines } = await product()
  await ask(url, { headers: { ...overcast, 'X-Forwarded-For': '91.64.77.88' } })
  await ask(url, { headers: { ...overcast, 'X-Forwarded-For': '2a02:8109:77:88::1' } })
  await lines(2)
  for (const name of await readdir(folder)) {
    const text = await readFile(`${folder}/${name}`, 'utf8')
    expect(text).not.toMatch(/91\.64|2a02|8109/)
  }
})

test('previews of its makers, pictures, texts and refusals are no downloads', async () => {
  const { ask, lines } = await product()
  const token = await services.tokens.issue(actor)
  const answer = await router.postJson('/v1/me/hosting-feed-get', { feed_id }, { token })
  const preview = ((await answer.json()) as { token: string }).token
  const query = new URLSearchParams({ source: 'tributary-studio', token: preview })
  expect((await ask(`${url}?${query}`)).status).toBe(200)
  expect((await ask(`${url}?source=rss`)).status).toBe(200)
  expect((await ask(url, { headers: { Range: 'bytes=99999999-' } })).status).toBe(416)
  expect((await ask(url, { method: 'POST' })).status).toBe(405)
  expect((await ask(url.replace('new', 'old'))).status).toBe(404)
  const { feed } = await getHostingFeed(ctx, { feed_id })
  expect((await ask(feed.content.images?.[0]?.url ?? '')).status).toBe(200)
  await lines(1)
})

test('of a connection that is cut only what arrived is delivered', async () => {
  const large = Buffer.alloc(12_000_000, 'sound')
  const object = parseMediaPath(pathname.slice('/feeds/'.length))
  await services.storage.put(mediaKey(object ?? expect.unreachable()), large, {
    contentType: 'audio/mpeg',
  })
  const { port, lines } = await product()
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > 100_000) socket.destroy()
  })
  await once(socket, 'close')
  const [line] = await lines(1)
  expect(line?.size).toBe(large.length)
  // The system of the other side takes more than its program has read, but not all that was written.
  expect(line?.delivered).toBeGreaterThan(90_000)
  expect(line?.delivered).toBeLessThan(large.length)
  await services.storage.put(mediaKey(object ?? expect.unreachable()), sound, {
    contentType: 'audio/mpeg',
  })
})
