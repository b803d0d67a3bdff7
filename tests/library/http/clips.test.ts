import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { searchContent } from '#app/.server/catalogue/search/search-content.ts'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const router = testRouter(services)
const ctx = contextFor(services, system)
const ada = await createAccount(services, { username: 'ada' })
const wren = await createAccount(services)

web.answer('/t.vtt', (_req, res) =>
  res.end(
    'WEBVTT\n\n00:00.000 --> 00:20.000\n<v Ada>At the quay.\n\n00:20.000 --> 00:40.000\n<v Wren>On the water.\n',
  ),
)
web.answer('/c.json', (_req, res) =>
  res.end('{"chapters":[{"startTime":0,"title":"Quay"},{"startTime":20,"title":"Water"}]}'),
)

let count = 0

async function episode(told: Partial<FeedItem> = {}) {
  const name = `clip-${++count}`
  const { id: feedId } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document: feedDocument({ items: [feedItem(name, { durationSeconds: 1200, ...told })] }),
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
  const { items } = await loadFeedPage(ctx, { id: feedId, page: 1 })
  return { feedId, itemId: items[0]?._id ?? '' }
}

const told = {
  transcripts: [{ url: web.url('/t.vtt'), type: 'text/vtt' }],
  chapters: { url: web.url('/c.json'), type: 'application/json+chapters' },
}
const { feedId, itemId } = await episode(told)

async function call(name: string, body: unknown, account = ada) {
  const response = await router.postJson(`/v1/${name}`, body, { token: account.token })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function made(title = 'The best part', account = ada): Promise<string> {
  const { body } = await call(
    'me/clip-create',
    { item_id: itemId, title, start: 10, end: 30 },
    account,
  )
  return (body.clip as { _id: string })._id
}

async function read(name: string, body: unknown) {
  const response = await router.postJson(`/api/${name}`, body)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

test('a clip is a hit that plays its range of the episode, with that as its parent', async () => {
  const { status, body } = await call('me/clip-create', {
    item_id: itemId,
    title: ' The best part ',
    start: 10.5,
    end: 40,
  })
  expect(status).toBe(200)
  expect(body.clip).toMatchObject({
    _type: 'CLIP',
    info: {
      title: 'The best part',
      subtitle: 'Item clip-1',
      publisher: 'ada',
      audio: 'https://media.example/clip-1.mp3',
      duration: 29.5,
      clip: { start: 10.5, end: 40 },
    },
    parent: { _id: itemId, _type: 'EPISODE', parent: { _id: feedId } },
  })
  const { _id } = body.clip as { _id: string }
  expect((await read('load-clip', { id: _id })).body).toEqual({ clip: body.clip })
})

test.each([
  ['of less than a second', { start: 10, end: 10.5 }, 'end'],
  ['that ends before it starts', { start: 30, end: 10 }, 'end'],
  ['of more than ten minutes', { start: 10, end: 610.5 }, 'end'],
  ['beyond the end of the episode', { start: 1190, end: 1210 }, 'end'],
  ['before its start', { start: -5, end: 10 }, 'start'],
  ['without a title', { start: 10, end: 20, title: '  ' }, 'title'],
  ['with a title over 150 characters', { start: 10, end: 20, title: 'x'.repeat(151) }, 'title'],
  ['with a field that does not exist', { start: 1, end: 20, user_id: 'x' }, 'user_id'],
])('a clip %s is refused', async (_which, input, field) => {
  const answer = await call('me/clip-create', { item_id: itemId, title: 'A clip', ...input })
  expect([answer.status, answer.body.field]).toEqual([400, field])
})

test('a clip may last from a second to ten minutes', async () => {
  for (const end of [11, 610])
    expect(
      (await call('me/clip-create', { item_id: itemId, title: 'A clip', start: 10, end })).status,
    ).toBe(200)
})

test('only what can be played is clipped', async () => {
  const silent = await episode({ enclosures: [] })
  const input = { item_id: silent.itemId, title: 'A clip', start: 0, end: 9 }
  expect((await call('me/clip-create', input)).body.field).toBe('item_id')
  const unknown = { ...input, item_id: 'A'.repeat(20) }
  expect((await call('me/clip-create', unknown)).status).toBe(404)
})

test('nobody changes or deletes the clip of somebody else', async () => {
  const id = await made()
  for (const answer of [
    await call('me/clip-update', { clip_id: id, title: 'Mine' }, wren),
    await call('me/clip-delete', { clip_id: id }, wren),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, 'CLIP_NOT_FOUND'])
  const page = await router.postForm(`/clip/${id}`, { intent: 'delete' }, { cookie: wren.cookie })
  expect(page.status).toBe(404)
  expect((await read('load-clip', { id })).body).toMatchObject({
    clip: { info: { title: 'The best part' } },
  })
})

test('one’s own clip gets another title, and goes with its entry in the directory', async () => {
  const id = await made()
  expect((await call('me/clip-update', { clip_id: id, title: 'Better' })).body).toMatchObject({
    clip: { info: { title: 'Better' } },
  })
  expect((await call('me/clip-delete', { clip_id: id })).body).toEqual({})
  expect((await read('load-clip', { id })).status).toBe(404)
  expect((await router.get(`/clip/${id}`)).status).toBe(404)
  const left = await ctx.db.selectFrom('member_content').where('id', '=', id).execute()
  expect(left).toEqual([])
})

test('a clip is found by its title and by its episode, as long as it is there', async () => {
  const id = await made('Cormorants at noon')
  const found = async (query: string) => {
    const { hits } = await searchContent(ctx, { query, types: ['CLIP'] })
    return hits.map(({ _id }) => _id)
  }
  expect(await found('cormorant noon')).toEqual([id])
  await call('me/clip-update', { clip_id: id, title: 'Puffins at noon' })
  expect(await found('cormorants')).toEqual([])
  expect(await found('puffins')).toEqual([id])
  await call('me/clip-delete', { clip_id: id })
  expect(await found('puffins')).toEqual([])
})

test('the pages of an episode and of its show have its clips, in the order that is asked for', async () => {
  const place = await episode()
  const clip = { item_id: place.itemId, start: 10, end: 30 }
  const older = await call('me/clip-create', { ...clip, title: 'Older part' })
  services.clock.pass(1)
  await call('me/clip-create', { ...clip, title: 'Newer part' })
  const { _id } = older.body.clip as { _id: string }
  await ctx.db.insertInto('popularity').values({ content_id: _id, score: 1 }).execute()
  for (const path of [`/episode/${place.itemId}`, `/show/${place.feedId}`]) {
    const page = async (query: string) => (await router.get(path + query)).text()
    expect(await page('')).toMatch(/Clips<span[^>]*>2</)
    expect(await page('?tab=clips')).toMatch(/Newer part.*Older part/s)
    expect(await page('?tab=clips&order=popular')).toMatch(/Older part.*Newer part/s)
  }
  expect(await (await router.get(`/show/${feedId}?tab=clips`)).text()).not.toContain('Older part')
})

test('the clips of a profile are public, newest first and as many as asked for', async () => {
  const maker = await createAccount(services)
  const ids: string[] = []
  for (const title of ['one', 'two', 'three']) {
    ids.unshift(await made(title, maker))
    ;(await testServices()).clock.pass(1)
  }
  const clipsOf = async (limit?: number) => {
    const response = await router.postJson('/v1/search/clips-for-profile', {
      _profile_id: maker.userId,
      ...(limit ? { limit } : {}),
    })
    const { clips } = (await response.json()) as { clips: { _id: string }[] }
    return clips.map(({ _id }) => _id)
  }
  expect(await clipsOf()).toEqual(ids)
  expect(await clipsOf(2)).toEqual(ids.slice(0, 2))
})

test('one account makes at most 60 clips an hour', async () => {
  const eager = await createAccount(services)
  const input = { item_id: itemId, title: 'Again', start: 0, end: 9 }
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await call('me/clip-create', input, eager)).status)
  expect(statuses.lastIndexOf(200)).toBe(59)
  expect(statuses[60]).toBe(429)
})

test('the form makes a clip without JavaScript, and says what is wrong at its field', async () => {
  const path = `/library/new-clip/${itemId}`
  const anonymous = await router.get(`${path}?start=10&end=20`)
  expect(anonymous.headers.get('location')).toBe(
    `/login?from=${encodeURIComponent(`${path}?start=10&end=20`)}`,
  )
  const form = await (await router.get(`${path}?start=70&end=95`, ada)).text()
  expect(form).toContain('value="1:10"')
  expect(form).toContain('value="1:35"')
  const wrong = await router.postForm(path, { title: 'A', start: '1:10', end: 'soon' }, ada)
  expect([wrong.status, (await wrong.text()).includes('Write a time such as 12:34.')]).toEqual([
    400,
    true,
  ])
  const right = await router.postForm(path, { title: 'A clip', start: '1:10', end: '1:35' }, ada)
  const location = right.headers.get('location') ?? ''
  expect(location).toMatch(/^\/clip\/[A-Za-z0-9]{20}\?created$/)
  const page = await (await router.get(location)).text()
  expect(page).toContain('A clip')
  expect(page).toContain('Clip created')
})

test('the page of a clip names its show, leads on, and shares, saves and supports', async () => {
  const recipients = [
    { type: 'node', name: 'Ada', address: `02${'a'.repeat(64)}`, split: 1, fee: false },
  ]
  const paid = await episode({
    value: [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }],
  })
  const clip = async (title: string) => {
    const input = { item_id: paid.itemId, title, start: 10, end: 30 }
    return ((await call('me/clip-create', input)).body.clip as { _id: string })._id
  }
  const id = await clip('The tide turns')
  const other = await clip('The quay at night')
  const html = await (await router.get(`/clip/${id}`)).text()
  expect(html).toMatch(new RegExp(`<a href="/show/${paid.feedId}"[^>]*>[^<]+</a></p>`))
  expect(html).toContain(`href="/clip/${other}"`)
  expect(html).not.toContain(`href="/clip/${id}" `)
  expect(html).toMatch(new RegExp(`href="/episode/${paid.itemId}/support"`))
  for (const act of ['Share', 'Save to library']) expect(html).toContain(`aria-label="${act}"`)
  const told =
    /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(told)).toMatchObject({
    '@graph': [
      {
        '@type': 'Clip',
        name: 'The tide turns',
        duration: 'PT20S',
        startOffset: 10,
        endOffset: 30,
        isPartOf: {
          '@type': 'PodcastEpisode',
          partOfSeries: { '@type': 'PodcastSeries', url: expect.stringContaining(paid.feedId) },
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('the transcript of an item is WebVTT or JSON, for pages of any site', async () => {
  const vtt = await router.get(`/transcript/${itemId}`)
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(vtt.headers.get('access-control-allow-origin')).toBe('*')
  expect(await vtt.text()).toContain('<v Ada>At the quay.')
  const json = await router.get(`/transcript/${itemId}?format=json`)
  expect(await json.json()).toMatchObject({ segments: [{ speaker: 'Ada' }, { speaker: 'Wren' }] })
  const none = await episode()
  expect((await router.get(`/transcript/${none.itemId}`)).status).toBe(404)
  expect((await router.get('/transcript/none')).status).toBe(404)
})

test('the chapters of an item are Podcasting 2.0 JSON, for pages of any site', async () => {
  const response = await router.get(`/chapters/${itemId}`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Quay' },
      { startTime: 20, title: 'Water' },
    ],
  })
  const none = await episode()
  expect(await (await router.get(`/chapters/${none.itemId}`)).json()).toMatchObject({
    chapters: [],
  })
})

test('api/load-transcript gives the segments of an item, and of a clip those within it', async () => {
  const whole = await read('load-transcript', { type: 'EPISODE', _id: itemId })
  expect(whole.body).toEqual({
    transcript: {
      data: {
        segments: [
          { start: 0, end: 20, text: 'At the quay.', speaker: 'Ada' },
          { start: 20, end: 40, text: 'On the water.', speaker: 'Wren' },
        ],
      },
    },
  })
  const { body } = await call('me/clip-create', {
    item_id: itemId,
    title: 'Water',
    start: 25,
    end: 30,
  })
  const part = await read('load-transcript', {
    type: 'CLIP',
    _id: (body.clip as { _id: string })._id,
  })
  expect(part.body).toMatchObject({ transcript: { data: { segments: [{ speaker: 'Wren' }] } } })
  expect((await read('load-transcript', { type: 'EPISODE', _id: 'A'.repeat(20) })).status).toBe(404)
})
