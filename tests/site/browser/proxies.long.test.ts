import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/embedded.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import {
  asUnitsWait,
  isInstalled,
  startOperatorsProxy,
} from '#tests/rig/browser/operators-proxy.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'

// Two servers on one database and one DATA_DIR, as docs/operators/proxies.md has them, behind each proxy in turn.
const dataDir = newDataDir()
const folder = path.dirname(dataDir)
const [port, plainPort, one, other] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const url = `https://localhost:${port}`
const keyFile = path.join(folder, 'key.pem')
const certificateFile = path.join(folder, 'certificate.pem')
makeCertificate()
trustCertificate(certificateFile)

const postgres = await startPostgres(newDataDir(), ['max_connections=100'])
cleanUpAfter(() => postgres.stop())
const database = { DATABASE_URL: postgres.connectionString, SECRET: 'x'.repeat(32) }
const start = (port: number): Promise<Product> =>
  startProduct({
    dataDir,
    port,
    database,
    env: { PUBLIC_URL: url, MONEY: 'off', LEAVE_SECONDS: '5' },
  })
const site = { url, dataDir, database }

const kinds = ['nginx', 'caddy'] as const
const mebibyte = 1024 * 1024

/** The address of this machine that isn't loopback's: who comes from there is no proxy. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address

describe.each(kinds.map((kind) => [kind, isInstalled(kind) ? '' : ' (it is not installed)']))(
  '%s in front%s',
  (name, why) => {
    const kind = name as (typeof kinds)[number]
    const place = { port, plainPort, servers: [one, other] as [number, number] }
    const ownFolder = path.join(folder, kind)

    test.skipIf(why !== '')('does what its guide says', async () => {
      const files = { certificateFile, keyFile, folder: ownFolder }
      const servers = [await start(one), await start(other)]
      await startOperatorsProxy(kind, { ...place, ...files })
      const api = await signIn(site, `ada-${kind}@example.com`)
      // Much more than the buffers on the way hold.
      const audio = toneMp3(21_600)
      const episode = await readyEpisode(api, audio)
      await api.call('me/hosting-feed-publish', { feed_id: episode.feed_id })
      await api.call('me/hosting-item-release', episode)
      const media = await audioOf(episode.feed_id)

      await takesAnUploadAsItComes(api)
      await answersRanges(media, audio)
      await tellsAtOnce()
      await countsWhatArrives(media, audio.length)
      await tellsWhoAsks()
      await showsPages()
      await restarts(servers, api, media)
    })
  },
)

/** Half of the upload has reached the product while the other half is still to be sent. */
async function takesAnUploadAsItComes(api: Api): Promise<void> {
  const { id: feed_id } = await api.call<{ id: string }>('me/hosting-feed-create', {
    type: 'PODCAST',
  })
  const { id: item_id } = await api.call<{ id: string }>('me/hosting-item-create', {
    feed_id,
    title: 'Long',
  })
  const whole = Buffer.alloc(40 * mebibyte, toneMp3(60))
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'long.mp3' }
  const { presigned_url } = await api.call<{ presigned_url: string }>(
    'me/hosting-presigned-url-get',
    { object, num_bytes: whole.length, content_type: 'audio/mpeg' },
  )
  const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': whole.length }
  const sending = ask(presigned_url, { method: 'PUT', headers })
  const half = whole.length / 2
  sending.write(whole.subarray(0, half))
  const incoming = path.join(dataDir, 'media/incoming')
  await expect.poll(() => bytesBelow(incoming)).toBeGreaterThan(half - 2 * mebibyte)
  sending.end(whole.subarray(half))
  expect((await answerOf(sending)).statusCode).toBe(200)
}

async function answersRanges(media: string, audio: Buffer): Promise<void> {
  const part = await answerOf(ask(media, { headers: { Range: 'bytes=1000-1999' } }).end())
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 1000-1999/${audio.length}`,
  ])
  expect(await buffer(part)).toEqual(audio.subarray(1000, 2000))
  const last = await answerOf(ask(media, { headers: { Range: 'bytes=-10' } }).end())
  expect(await buffer(last)).toEqual(audio.subarray(-10))
  const past = await answerOf(ask(media, { headers: { Range: `bytes=${audio.length}-` } }).end())
  expect(past.resume().statusCode).toBe(416)
}

/** A note goes to the relay over its WebSocket, and is told to pages that listen, at once. */
async function tellsAtOnce(): Promise<void> {
  const news = await answerOf(ask(`${url}/realtime?topic=feed`).end())
  expect(news.headers['content-type']).toMatch('text/event-stream')
  let heard = ''
  news.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  await expect.poll(() => heard).toContain('retry:')
  const relay = await connectRaw(relayOf(site))
  expect(await relay.publish(newSigner().sign())).toEqual([true, ''])
  await expect.poll(() => heard).toContain('"notes":1')
  relay.socket.close()
  news.destroy()
  // Clients of Nostr may ask for it at the root.
  const root = await connectRaw(url.replace(/^http/, 'ws'))
  root.socket.close()
}

/** A listener who leaves has heard what reached them, and not what the proxy has read ahead. */
async function countsWhatArrives(media: string, size: number): Promise<void> {
  const agent = `Leaver/${Math.random()}`
  const leaving = await answerOf(ask(media, { headers: { 'User-Agent': agent } }).end())
  await once(leaving, 'readable')
  // While somebody else gets all of it, a proxy that reads ahead would have done so for this one.
  await whole(await fetch(media))
  leaving.destroy()
  const lines = () =>
    readdirSync(path.join(dataDir, 'downloads'))
      .flatMap((file) => readFileSync(path.join(dataDir, 'downloads', file), 'utf8').split('\n'))
      .flatMap((line) => (line.includes(agent) ? [parseDownloadLine(line)] : []))
  await expect.poll(() => lines().length).toBe(1)
  expect(lines()[0]?.delivered).toBeLessThan(size / 2)
}

/** Limits count the visitor's own address, whatever the visitor says of it; what this machine may see stays closed. */
async function tellsWhoAsks(): Promise<void> {
  if (!outward) return
  const post = (email: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' }
    const device = { platform: 'WEB', os: 'Linux', device: 'browser' }
    const from = { localAddress: outward, host: '127.0.0.1' }
    return answerOf(
      ask(`${url}/v1/me/login-with-email`, { method: 'POST', headers, ...from }).end(
        JSON.stringify({ variant: 'AUTH', email, ...device }),
      ),
    )
  }
  const email = `from-outside-${Math.random()}@example.com`
  expect((await post(email)).resume().statusCode).toBe(200)
  const counted = await askSql<{ bucket: string }>(
    site,
    'select bucket from rate_limits where bucket like $1',
    [`%${email}`],
  )
  const buckets = counted.map(({ bucket }) => bucket).join('\n')
  expect(buckets).toContain(` ${outward} `)
  expect(buckets).not.toContain('203.0.113.7')
  for (const closed of ['/readyz', '/mailbox'])
    expect((await answerOf(ask(url + closed).end())).resume().statusCode, closed).not.toBe(200)
}

async function showsPages(): Promise<void> {
  const plain = await fetch(`http://localhost:${plainPort}/charts`, { redirect: 'manual' })
  expect([plain.status, new URL(plain.headers.get('location') ?? '').protocol]).toEqual([
    expect.toBeOneOf([301, 308]),
    'https:',
  ])
  const { page, problems } = await visit({ ignoreHTTPSErrors: true })
  const answer = await page.goto(`${url}/charts`)
  expect(answer?.headers()['strict-transport-security']).toBeTruthy()
  await page.getByRole('heading', { name: 'Charts' }).first().waitFor()
  expect(problems).toEqual([])
  await page.close()
}

/** One server after the other ends and starts, as for a new version; nobody notices. */
async function restarts(servers: Product[], api: Api, media: string): Promise<void> {
  const asked: string[] = []
  let isOver = false
  const visitors = [
    () => fetch(`${url}/charts`).then(whole),
    () => fetch(media, { headers: { Range: 'bytes=0-99999' } }).then(whole),
    () => api.call('me/hosting-feeds-get', {}).then(() => 'ok'),
    () => fetch(`${url}/`).then(whole),
  ].map(async (visit) => {
    while (!isOver) asked.push(await visit().catch((error: Error) => error.message))
  })
  try {
    for (const [at, port] of [one, other].entries()) {
      const before = asked.length
      await expect.poll(() => asked.length).toBeGreaterThan(before + 20)
      await servers[at]?.stop()
      const meanwhile = asked.length
      await expect.poll(() => asked.length).toBeGreaterThan(meanwhile + 20)
      servers[at] = await start(port)
      await asUnitsWait()
    }
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
  expect(asked.filter((answer) => answer !== 'ok')).toEqual([])
}

async function whole(answer: Response): Promise<string> {
  await answer.arrayBuffer()
  return answer.ok ? 'ok' : `${new URL(answer.url).pathname} answered ${answer.status}`
}

function ask(address: string, options: RequestOptions = {}) {
  const { host, port, pathname, search } = new URL(address)
  const headers = { Host: host, ...options.headers }
  const rest = { host: 'localhost', servername: 'localhost', port, path: pathname + search }
  return request({ ...rest, agent: false, ...options, headers })
}

async function answerOf(asking: ReturnType<typeof ask>): Promise<IncomingMessage> {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return answer
}

async function audioOf(feedId: string): Promise<string> {
  const rss = await (await fetch(`${url}/feeds/${feedId}`)).text()
  const [, audio = ''] = /<enclosure[^>]* url="([^"]+)"/.exec(rss) ?? []
  return audio.replaceAll('&amp;', '&')
}

function bytesBelow(place: string): number {
  if (!existsSync(place)) return 0
  return readdirSync(place)
    .map((name) => statSync(path.join(place, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}

function makeCertificate(): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(certificateFile, selfSignedCertificate(privateKey, 'localhost'))
}
