import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { inputNames, readInput } from '#tests/rig/real-data.ts'
import { fetchItemTexts } from './fetch-item-texts.ts'
import { loadChapters } from './chapters.ts'
import { loadTranscript } from './transcript.ts'
import { searchTranscripts } from './search.ts'

const services = await testServices()
const web = await startWebServer()
const ctx = { ...contextFor(services, system), fetch: web.fetch }

let count = 0

/** An item of the catalogue that says `told`; its feed is in English. */
async function item(told: Partial<FeedItem>) {
  const url = `https://feed-${++count}.example/rss`
  const document = feedDocument({ language: 'en', items: [feedItem(`${count}`, told)] })
  const { id } = await saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(url)),
    nextCheckAt: null,
  })
  const page = await loadFeedPage(ctx, { id, page: 1 })
  return { feedId: id, itemId: page.items[0]?._id ?? '' }
}

function serve(name: string, body: string | Buffer, type = 'text/plain'): string {
  web.answer(name, (_req, res) => res.writeHead(200, { 'content-type': type }).end(body))
  return web.url(name)
}

function vtt(...lines: [at: string, until: string, text: string][]): string {
  return `WEBVTT\n\n${lines.map(([at, until, text]) => `${at} --> ${until}\n${text}`).join('\n\n')}\n`
}

async function waitingJobs(itemId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs
    where key = ${`fetch-item-texts:${itemId}`}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

test('a transcript without a charset is read as its language was written before UTF-8', async () => {
  const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  const body = Buffer.concat([Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n'), russian])
  const url = serve('/ru.srt', body, 'application/octet-stream')
  const key = await item({ transcripts: [{ url, type: 'application/srt', language: 'ru' }] })
  expect((await loadTranscript(ctx, key)).segments).toMatchObject([{ text: 'Привет' }])
})

test('a transcript is read in the language of its feed, in the format that says most, and kept', async () => {
  const german = serve('/de.vtt', vtt(['00:00.000', '00:02.000', 'Guten Abend']), 'text/vtt')
  const srt = serve('/en.srt', '1\n00:00:00,000 --> 00:00:02,000\nPlain evening\n')
  const english = serve('/en.vtt', vtt(['00:00.000', '00:02.000', '<v Ada>Good evening']))
  const key = await item({
    transcripts: [
      { url: german, type: 'text/vtt', language: 'de' },
      { url: srt, type: 'application/srt', language: 'en-GB' },
      { url: english, type: 'text/vtt', language: 'en' },
    ],
  })
  const asked = web.requests.length
  expect(await loadTranscript(ctx, key)).toEqual({
    language: 'en',
    segments: [{ start: 0, end: 2, text: 'Good evening', speaker: 'Ada' }],
  })
  await loadTranscript(ctx, key)
  expect(web.requests.slice(asked).map((request) => request.path)).toEqual(['/en.vtt'])
})

test('a file that makes no sense gives way to the next', async () => {
  const broken = serve('/broken.vtt', '<html>Not found</html>')
  const good = serve('/good.srt', '1\n00:00:00,000 --> 00:00:02,000\nHere I am\n')
  const key = await item({
    transcripts: [
      { url: broken, type: 'text/vtt' },
      { url: good, type: 'application/srt' },
    ],
  })
  expect((await loadTranscript(ctx, key)).segments).toMatchObject([{ text: 'Here I am' }])
})

test('a failure is remembered: nobody asks again before the pause is over, then the pause grows', async () => {
  web.answer('/down.vtt', (_req, res) => res.writeHead(503).end())
  const key = await item({ transcripts: [{ url: web.url('/down.vtt'), type: 'text/vtt' }] })
  const before = web.requests.length
  const asked = () => web.requests.length - before
  for (let i = 0; i < 3; i++) expect((await loadTranscript(ctx, key)).segments).toEqual([])
  expect(asked()).toBe(1)
  services.clock.pass(3601)
  await Promise.all([loadTranscript(ctx, key), loadTranscript(ctx, key)])
  expect(asked()).toBe(2)
  services.clock.pass(3601)
  await loadTranscript(ctx, key)
  expect(asked()).toBe(2)
  services.clock.pass(3601)
  serve('/down.vtt', vtt(['00:00.000', '00:01.000', 'Back again']))
  expect((await loadTranscript(ctx, key)).segments).toMatchObject([{ text: 'Back again' }])
})

test('saving items enqueues the texts of new and changed ones that name some, of the newest only', async () => {
  const transcripts = [{ url: web.url('/many.vtt'), type: 'text/vtt' }]
  const url = 'https://many.example/rss'
  const items = Array.from({ length: 40 }, (_, day) =>
    feedItem(`many-${day}`, {
      published: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      ...(day === 39 ? {} : { transcripts }),
    }),
  )
  const save = (told: FeedItem[], name: string) =>
    saveFeed(ctx, {
      url,
      document: feedDocument({ items: told }),
      contentHash: hashOf(Buffer.from(name)),
      nextCheckAt: null,
    })
  const { id } = await save(items, 'first')
  const { items: hits } = await loadFeedPage(ctx, { id, page: 1 })
  const ids = new Map(hits.map((hit) => [hit.info.title, hit._id]))
  const enqueued = async () => {
    const flags = await Promise.all(
      items.map(async (_, day) => (await waitingJobs(ids.get(`Item many-${day}`) ?? '')) > 0),
    )
    return flags.flatMap((isWaiting, day) => (isWaiting ? [day] : []))
  }
  expect(await enqueued()).toEqual(Array.from({ length: 30 }, (_, index) => 9 + index))
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    ctx.db,
  )
  items[3] = { ...items[3], title: 'Item many-3', subtitle: 'Changed' } as FeedItem
  await save(items, 'second')
  expect(await enqueued()).toEqual([3])
})

test('the job reads anew what was there before', async () => {
  const url = serve('/anew.vtt', vtt(['00:00.000', '00:01.000', 'First words']))
  const chapters = serve('/anew.json', '{"chapters":[{"startTime":0,"title":"One"}]}')
  const key = await item({
    transcripts: [{ url, type: 'text/vtt' }],
    chapters: { url: chapters, type: 'application/json+chapters' },
  })
  await fetchItemTexts(ctx, key)
  serve('/anew.vtt', vtt(['00:00.000', '00:01.000', 'Second thoughts']))
  await fetchItemTexts(ctx, key)
  expect((await loadTranscript(ctx, key)).segments).toMatchObject([{ text: 'Second thoughts' }])
  expect(await loadChapters(ctx, key, { wait: false })).toEqual([{ start: 0, title: 'One' }])
  expect(await searchTranscripts(ctx, { query: 'first words', limit: 5 })).toEqual([])
})

test('hosted transcripts come straight from the store, and those of drafts from nowhere', async () => {
  const { feedId, itemId } = await publishedShow(ctx)
  const { public_id: publicId } = await ctx.db
    .selectFrom('hosting_items')
    .select('public_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  await saveTranscript(ctx, { feed_id: feedId, item_id: itemId }, [
    { start: 0, end: 4, text: 'From our own store', speaker: 'Wren' },
  ])
  expect(await waitingJobs(publicId ?? '')).toBe(1)
  const url = `${ctx.site.publicUrl}/feeds/${feedId}/items/${itemId}/default/transcript.vtt`
  const key = await item({ transcripts: [{ url, type: 'text/vtt' }] })
  expect((await loadTranscript(ctx, key)).segments).toMatchObject([{ speaker: 'Wren' }])
  await ctx.db
    .updateTable('hosting_items')
    .set({ published_at: null })
    .where('id', '=', itemId)
    .execute()
  const thief = await item({ transcripts: [{ url, type: 'text/vtt' }] })
  expect((await loadTranscript(ctx, thief)).segments).toEqual([])
})

test('addresses inside the network are not fetched', async () => {
  const inside = { ...ctx, fetch: services.fetch }
  const key = await item({
    transcripts: [{ url: 'http://127.0.0.1:1/secret.vtt', type: 'text/vtt' }],
    chapters: { url: 'http://169.254.169.254/latest', type: 'application/json' },
  })
  expect((await loadTranscript(inside, key)).segments).toEqual([])
  expect(await loadChapters(inside, key, { wait: true })).toEqual([])
})

test('a transcript that never ends is given up', async () => {
  web.answer('/endless.vtt', (_req, res) => {
    res.writeHead(200)
    const line = Buffer.alloc(1_000_000, 'x')
    for (let i = 0; i < 6; i++) res.write(line)
    res.end()
  })
  const key = await item({ transcripts: [{ url: web.url('/endless.vtt'), type: 'text/vtt' }] })
  expect((await loadTranscript(ctx, key)).segments).toEqual([])
})

test('chapters come from their file, else from the feed, else from the show notes', async () => {
  const url = serve('/c.json', '{"chapters":[{"startTime":5,"title":"File"}]}')
  const inlineChapters = [{ startSeconds: 9, title: 'Feed' }]
  const description = '0:00 Notes\n1:00 Two\n2:00 Three'
  const all = { chapters: { url, type: 'application/json' }, inlineChapters, description }
  const titles = async (told: Partial<FeedItem>) =>
    (await loadChapters(ctx, await item(told), { wait: true })).map(({ title }) => title)
  expect(await titles(all)).toEqual(['File'])
  expect(await titles({ inlineChapters, description })).toEqual(['Feed'])
  expect(await titles({ description })).toEqual(['Notes', 'Two', 'Three'])
  const gone = { ...all, chapters: { url: web.url('/none.json'), type: 'application/json' } }
  expect(await titles(gone)).toEqual(['Feed'])
})

test('a page that does not wait for chapters has them fetched behind its back', async () => {
  const url = serve('/later.json', '{"chapters":[{"startTime":5,"title":"Later"}]}')
  const key = await item({ chapters: { url, type: 'application/json' } })
  const before = web.requests.length
  expect(await loadChapters(ctx, key, { wait: false })).toEqual([])
  expect(web.requests.length).toBe(before)
  expect(await waitingJobs(key.itemId)).toBe(1)
})

test('search finds the phrase first, then all words in any form and order, each at its second', async () => {
  const url = serve(
    '/horn.vtt',
    vtt(
      ['00:00.000', '00:10.000', 'The night of the horn and the fog was long'],
      ['01:00.000', '01:10.000', 'Now she tunes the foghorn of the pier'],
      ['02:00.000', '02:10.000', '<v Ada>A pier with foghorns, tuned at night'],
    ),
  )
  const key = await item({ transcripts: [{ url, type: 'text/vtt' }] })
  await fetchItemTexts(ctx, key)
  const found = async (query: string) =>
    (await searchTranscripts(ctx, { query, limit: 10 })).map(({ seconds }) => seconds)
  expect(await found('Foghorn of the PIER')).toEqual([60])
  expect((await found('pier foghorn')).toSorted()).toEqual([120, 60])
  expect(await found('foghorn violin')).toEqual([])
  expect(await found(' … ')).toEqual([])
  const [hit] = await searchTranscripts(ctx, { query: 'foghorns tuned', limit: 1 })
  expect(hit).toMatchObject({
    speaker: 'Ada',
    hit: { _id: key.itemId, _type: 'EPISODE', parent: { _id: key.feedId } },
  })
})

test('a hit opens at the cue in which its words begin', async () => {
  const url = serve(
    '/cues.vtt',
    vtt(
      ['00:24.000', '00:31.700', 'And so, long before anybody had asked for it,'],
      ['00:31.800', '00:33.100', 'the harpsichord'],
      ['00:33.200', '00:58.000', 'was tuned once more by the harbour master, a word at a time'],
      ['00:58.100', '00:59.000', 'until the harpsichord sang'],
    ),
  )
  const key = await item({ transcripts: [{ url, type: 'text/vtt' }] })
  await fetchItemTexts(ctx, key)
  const secondsOf = async (query: string) =>
    (await searchTranscripts(ctx, { query, limit: 1 })).map(({ seconds }) => seconds)
  expect(await secondsOf('harpsichord tuned')).toEqual([31])
  expect(await secondsOf('the harpsichord was tuned')).toEqual([31])
  expect(await secondsOf('harpsichord sang')).toEqual([58])
  expect(await secondsOf('harbour master')).toEqual([33])
})

test.each([
  ['図書室の灯りを落として静かにお聴きください', '灯り', 'お聴き'],
  ['مرحبا بكم في المكتبة', 'المكتبه', 'مَرْحَبًا'],
  ['Добрый вечер из Ёлкино', 'елкино', 'ВЕЧЕР'],
  ['L’été à la crêperie', 'creperie', 'crêperie'],
  ["It's 'quoted' \\ and & | ! :* (odd)", "quoted odd'", 'its'],
])('search finds %s', async (said, ...queries) => {
  const url = serve(
    `/said-${++count}.vtt`,
    vtt(['00:00.000', '00:10.000', said.replace('&', '&amp;')]),
  )
  const key = await item({ transcripts: [{ url, type: 'text/vtt' }] })
  await fetchItemTexts(ctx, key)
  for (const query of queries) {
    const hits = await searchTranscripts(ctx, { query, limit: 10 })
    expect(
      hits.map(({ hit }) => hit._id),
      query,
    ).toContain(key.itemId)
  }
})

test('one episode that says a word all the time leaves room for others', async () => {
  const often = vtt(
    ...Array.from({ length: 50 }, (_, minute): [string, string, string] => {
      const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      return [`${at}:00.000`, `${at}:05.000`, 'barnacle barnacle barnacle']
    }),
  )
  const loud = await item({ transcripts: [{ url: serve('/loud.vtt', often), type: 'text/vtt' }] })
  const once = serve('/once.vtt', vtt(['00:00.000', '00:05.000', 'one barnacle on a long hull']))
  const quiet = await item({ transcripts: [{ url: once, type: 'text/vtt' }] })
  await fetchItemTexts(ctx, loud)
  await fetchItemTexts(ctx, quiet)
  const ids = (await searchTranscripts(ctx, { query: 'barnacle', limit: 10 })).map(
    ({ hit }) => hit._id,
  )
  expect(ids).toEqual([loud.itemId, loud.itemId, loud.itemId, quiet.itemId])
})

test('hostile and real files do no harm', async () => {
  const hostile = 'attack/transcripts-chapters'
  for (const name of inputNames(hostile)) {
    const url = serve(`/attack/${name}`, readInput(`${hostile}/${name}`))
    const type = name.endsWith('.json') ? 'application/json' : 'text/plain'
    const key = await item({
      ...(name.startsWith('chapters')
        ? { chapters: { url, type } }
        : { transcripts: [{ url, type }] }),
    })
    await fetchItemTexts(ctx, key)
    const { segments } = await loadTranscript(ctx, key)
    const chapters = await loadChapters(ctx, key, { wait: false })
    for (const { start, end } of segments) expect(end).toBeGreaterThanOrEqual(start)
    expect(chapters.map(({ start }) => start)).toEqual(
      chapters.map(({ start }) => start).toSorted((a, b) => a - b),
    )
  }
  for (const folder of ['html', 'json', 'srt', 'vtt']) {
    for (const name of inputNames(`transcripts/${folder}`)) {
      const url = serve(`/real/${name}`, readInput(`transcripts/${folder}/${name}`))
      const key = await item({ transcripts: [{ url, type: 'text/plain' }] })
      expect((await loadTranscript(ctx, key)).segments.length, name).toBeGreaterThan(0)
    }
  }
})
