import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import { mediaKey, type MediaObject, parseMediaPath } from '#app/rules/base/media-path.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { closedSegments } from '#app/.server/stats/downloads/log/segments.ts'
import { countDownloads } from '#app/.server/stats/downloads/count-downloads.ts'
import { openDownloadLog } from '#app/.server/stats/downloads/log/writer.ts'
import { recountDownloads } from '#app/.server/stats/downloads/recount/recount.ts'
import { takeInSegment } from '#app/.server/stats/downloads/take-in.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { mediaUrl } from '#app/.server/studio/access/media-objects.ts'
import { testServices } from '#tests/rig/database.ts'
import { writeSegment } from '#tests/rig/downloads/log-segments.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const { clock } = services
const ctx = contextFor(services, system)
const hour = 3_600_000
const day = 24 * hour

// Ten minutes behind 100,000 bytes of tags: a minute is 2,000,000 bytes, more than a connection holds when it is cut.
const header = 100_000
const minute = 2_000_000
const size = header + 10 * minute

const { feed_id, item_id, url, film } = await publishedEpisode()

async function publishedEpisode() {
  const { ctx: creator } = await createAccount(services)
  const feed_id = await completeShow(creator)
  const item_id = await completeEpisode(creator, feed_id)
  await releaseHostingItem(creator, { feed_id, item_id })
  const { item } = await getHostingItem(creator, { feed_id, item_id })
  const url = item.content.enclosures?.[0]?.url ?? ''
  const audio = parseMediaPath(new URL(url).pathname.slice('/feeds/'.length))
  const key = mediaKey(audio ?? expect.unreachable())
  await services.storage.put(key, Buffer.alloc(size, 'sound'), { contentType: 'audio/mpeg' })
  const metadata = JSON.stringify({ duration: 600, metadata_num_bytes: header })
  await services.db
    .updateTable('media_objects')
    .set({ num_bytes: size, metadata })
    .where('path', '=', key)
    .execute()
  return { feed_id, item_id, url, film: await convertedFilm(feed_id, item_id) }
}

/** A film of twelve segments beside the audio; returns the address of its folder. */
async function convertedFilm(feed_id: string, item_id: string): Promise<string> {
  const of = { feed_id, item_id, access: 'DEFAULT' as const, filename: 'film.mp4' }
  const format = '360P' as const
  const master = mediaUrl(services, { ...of, media_type: 'ITEM_HLS_MASTER_PLAYLIST' })
  const segments = Array.from({ length: 12 }, (_, segment) => segment)
  const names = segments.map((segment) => `360p-${String(segment).padStart(5, '0')}.ts`)
  const playlist = `#EXTM3U\n${names.map((name) => `#EXTINF:6,\n${name}\n`).join('')}#EXT-X-ENDLIST\n`
  await keep({ ...of, media_type: 'ITEM_HLS_PLAYLIST', format }, playlist)
  for (const segment of segments)
    await keep({ ...of, media_type: 'ITEM_HLS_SEGMENT', format, segment }, 'pictures')
  const video = JSON.stringify([{ url: master, kind: 'VIDEO', access: 'DEFAULT' }])
  await sql`update hosting_items
    set content = jsonb_set(content, '{enclosures}', content->'enclosures' || ${video}::jsonb)
    where feed_id = ${feed_id} and id = ${item_id}`.execute(services.db)
  return master.replace(/\/master\.m3u8$/, '')
}

async function keep(object: MediaObject, content: string): Promise<void> {
  const path = mediaKey(object)
  const contentType = 'application/octet-stream'
  await services.storage.put(path, Buffer.from(content), { contentType })
  await services.db
    .insertInto('media_objects')
    .values({
      feed_id: object.feed_id,
      path,
      media_type: object.media_type,
      item_id: 'item_id' in object ? object.item_id : null,
      content_type: contentType,
      num_bytes: content.length,
      state: 'READY',
      created_at: services.now(),
    })
    .execute()
}

interface Request {
  /** Milliseconds after the first. */
  at?: number
  address?: string
  userAgent?: string
  method?: string
  /** 'bytes=0-1' */
  range?: string
  path?: string
  /** The connection is cut with the first bytes. */
  cut?: boolean
}

const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const fountain = 'Fountain/1.0.5 (Android)'
const watch = 'Podcasts/1650.2 CFNetwork/1404.0.5 Darwin/22.3.0 (Apple Watch)'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const segments = (...numbers: number[]): Request[] =>
  numbers.map((number) => ({ path: `${film}/360p-${String(number).padStart(5, '0')}.ts` }))
const upTo = (end: number) => Array.from({ length: end }, (_, number) => number)

interface Case {
  what: string
  requests: Request[]
  counts: Record<string, number>
  /** When it begins, if that matters. */
  start?: string
}

const cases: Case[] = [
  { what: 'the whole file', requests: [{}], counts: { counted: 1 } },
  {
    what: 'a minute to the byte',
    requests: [{ range: `bytes=0-${header + minute - 1}` }],
    counts: { counted: 1 },
  },
  {
    what: 'a byte less',
    requests: [{ range: `bytes=0-${header + minute - 2}` }],
    counts: { 'too-short': 1 },
  },
  {
    what: 'ranges in pieces',
    requests: [
      { range: 'bytes=0-699999' },
      { range: 'bytes=700000-1399999', at: 60_000 },
      { range: 'bytes=1400000-2099999', at: 120_000 },
    ],
    counts: { counted: 1 },
  },
  {
    what: 'an overlap counts once',
    requests: [
      { range: 'bytes=0-1199999' },
      { range: 'bytes=600000-1799999' },
      { range: 'bytes=0-1499999' },
    ],
    counts: { 'too-short': 1 },
  },
  { what: 'HEAD', requests: [{ method: 'HEAD' }], counts: { probe: 1 } },
  { what: 'bytes=0-1', requests: [{ range: 'bytes=0-1' }], counts: { probe: 1 } },
  {
    what: 'HEAD, bytes=0-1 and the file',
    requests: [{ method: 'HEAD' }, { range: 'bytes=0-1' }, { range: 'bytes=0-' }],
    counts: { counted: 1 },
  },
  { what: 'a connection that is cut', requests: [{ cut: true }], counts: { 'too-short': 1 } },
  {
    what: 'cut, and gone on with',
    requests: [{ cut: true }, { range: 'bytes=100000-', at: 5000 }],
    counts: { counted: 1 },
  },
  {
    what: 'a seek',
    requests: [{ cut: true }, { range: `bytes=${size - minute}-`, at: 9000 }],
    counts: { counted: 1 },
  },
  {
    what: 'a seek to the last half minute',
    requests: [{ range: 'bytes=0-499999' }, { range: `bytes=${size - minute / 2}-`, at: 9000 }],
    counts: { 'too-short': 1 },
  },
  {
    what: 'again after 23:59',
    requests: [{}, { at: 24 * hour - 60_000 }],
    counts: { counted: 1, repeat: 1 },
  },
  { what: 'again after 24:01', requests: [{}, { at: 24 * hour + 60_000 }], counts: { counted: 2 } },
  {
    what: 'again after the key has changed',
    start: 'at the end of a month',
    requests: [{}, { at: 10 * hour }],
    counts: { counted: 1, repeat: 1 },
  },
  {
    what: 'pieces on both sides of a change of the key, then the next day',
    start: 'at the end of a month',
    requests: [
      { range: 'bytes=0-1199999' },
      { range: 'bytes=1200000-2399999', at: 5 * hour },
      { at: 24 * hour + 60_000 },
      { at: 40 * hour },
    ],
    counts: { counted: 2, repeat: 1 },
  },
  { what: 'a bot', requests: [{ userAgent: bot }], counts: { bot: 1 } },
  { what: 'a watch', requests: [{ userAgent: watch }], counts: { watch: 1 } },
  { what: 'a data centre', requests: [{ address: '3.5.140.2' }], counts: { 'data-centre': 1 } },
  {
    what: 'addresses of one /64',
    requests: [{ address: '2a02:8109:77:88::1' }, { address: '2a02:8109:77:88:9::2', at: 99 }],
    counts: { counted: 1, repeat: 1 },
  },
  {
    what: 'addresses of two /64',
    requests: [{ address: '2a02:8109:77:98::1' }, { address: '2a02:8109:77:99::1', at: 99 }],
    counts: { counted: 2 },
  },
  {
    what: 'one address, two apps',
    requests: [{}, { userAgent: fountain, at: 99 }],
    counts: { counted: 2 },
  },
  { what: 'a minute of a stream', requests: segments(...upTo(10)), counts: { counted: 1 } },
  { what: 'less of it', requests: segments(...upTo(9), 3, 4), counts: { 'too-short': 1 } },
]

/** Four days for each case, which end before the next one's begin. */
const starts: number[] = []
beforeAll(async () => {
  const log = openDownloadLog(services)
  const { port, ask } = await startListener(services, {}, undefined, undefined, { downloads: log })
  let count = 0
  let next = Date.UTC(2026, 5, 16, 12)
  for (const [number, { requests, start }] of cases.entries()) {
    const begin = start === undefined ? next : endOfMonth(next)
    starts.push(begin)
    next = begin + 4 * day
    for (const request of requests) {
      clock.set(new Date(begin + (request.at ?? 0)))
      await send({ address: `91.64.${number}.1`, ...request }, port, ask)
      count++
      await vi.waitFor(async () => expect(await log.written()).toBe(count), { timeout: 10_000 })
    }
  }
  await log.close()
  await takeInAtTheirTime()
}, 120_000)

/** The evening of its last day. */
function endOfMonth(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - 4 * hour
}

async function send(
  { address = '', userAgent = overcast, method = 'GET', range, path = url, cut }: Request,
  port: number,
  ask: Awaited<ReturnType<typeof startListener>>['ask'],
): Promise<void> {
  const headers = {
    'User-Agent': userAgent,
    'X-Forwarded-For': address,
    ...(range ? { Range: range } : {}),
  }
  if (!cut) {
    const { status } = await ask(path, { method, headers })
    expect(status).toBe(range ? 206 : 200)
    return
  }
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${new URL(path).pathname} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

/** Takes in each segment an hour after it was written, as a server does within a minute. */
async function takeInAtTheirTime(): Promise<void> {
  for (const segment of await closedSegments(services.downloads.folder)) {
    const lines = linesOf(await readFile(segment.file, 'utf8'))
    clock.set(new Date((lines.at(-1)?.time ?? 0) + hour))
    expect(await takeInSegment(ctx, segment)).toBe(true)
  }
}

function linesOf(text: string): DownloadLine[] {
  return text
    .split('\n')
    .map(parseDownloadLine)
    .filter((line) => line !== null)
}

/** What was counted and left out since then, within three days. */
async function countsSince(start: number): Promise<Record<string, number>> {
  const asked = {
    feedId: feed_id,
    itemId: item_id,
    from: new Date(start),
    to: new Date(start + 3 * day),
    bucket: null,
  }
  const counted = await countDownloads(ctx, { ...asked, by: 'all' })
  const leftOut = await countDownloads(ctx, { ...asked, by: 'left-out' })
  return Object.fromEntries(
    [...counted, ...leftOut].map(({ value, downloads }) => [value || 'counted', downloads]),
  )
}

test.for(cases.map((of, number) => ({ ...of, number })))('$what', async ({ number, counts }) => {
  expect(await countsSince(starts[number] ?? 0)).toEqual(counts)
})

test('a recount of the log comes to the same', async () => {
  const before = await services.db
    .selectFrom('download_days')
    .selectAll()
    .orderBy('day')
    .orderBy('dimension')
    .orderBy('value')
    .orderBy('item_id')
    .execute()
  expect(before.length).toBeGreaterThan(100)
  await recountDownloads(ctx)
  const after = await services.db
    .selectFrom('download_days')
    .selectAll()
    .orderBy('day')
    .orderBy('dimension')
    .orderBy('value')
    .orderBy('item_id')
    .execute()
  expect(after).toEqual(before)
})

test('a line of a CDN counts as a request of our own does, and belongs to the same window', async () => {
  const start = Date.UTC(2027, 1, 1, 12)
  clock.set(new Date(start + hour))
  const line: DownloadLine = {
    time: start,
    feedId: feed_id,
    itemId: item_id,
    file: new URL(url).pathname.replace(/^.*\/items\/[^/]+\//, ''),
    unit: 'bytes',
    method: 'GET',
    status: 200,
    from: 0,
    delivered: header + minute,
    size,
    asked: null,
    listener: 'abcdefghijklmnopqrstuv',
    previousListener: '',
    country: 'SE',
    region: '',
    network: '',
    app: 'Overcast',
    device: 'mobile',
    verdict: '',
    lists: 'ua 1',
    userAgent: overcast,
    referrer: '',
    source: 'import:cloudflare',
    requestId: '8d1f0a1b2c3d4e5f',
  }
  await takeInSegment(ctx, await writeSegment(ctx, [line]))
  expect(await countsSince(start)).toEqual({ counted: 1 })
  const own = { ...line, time: start + 5, delivered: 5000, source: 'live', requestId: 'own' }
  await takeInSegment(ctx, await writeSegment(ctx, [own]))
  expect(await countsSince(start)).toEqual({ counted: 1 })
})
