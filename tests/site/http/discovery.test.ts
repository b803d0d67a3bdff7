import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteFilling, notePart } from '#app/.server/site/home/filling.ts'
import { system } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = await testCtx(system)
const admin = await createAccount(services, { admin: true })
const somebody = await createAccount(services)

const show = await feed('Quay Talk', { categories: [{ text: 'Society & Culture' }] }, 45)
const album = await feed('Low Water', { medium: 'music', categories: [{ text: 'Music' }] }, 3)
const episodes = await itemsOf(show)
const tracks = await itemsOf(album)

beforeEach(async () => {
  await ctx.db.deleteFrom('editorial_picks').execute()
  // Longer than anything is remembered.
  services.clock.pass(24 * 60 * 60)
})

async function feed(
  title: string,
  told: Parameters<typeof feedDocument>[0],
  count: number,
): Promise<string> {
  const start = services.now().getTime()
  const items = Array.from({ length: count }, (_, place) =>
    feedItem(`${title}-${place}`, {
      title: `${title} ${place}`,
      published: new Date(start - (place + 1) * 3_600_000).toISOString(),
    }),
  )
  const { id } = await saveFeed(ctx, {
    url: `https://a.example/${encodeURIComponent(title)}.xml`,
    document: feedDocument({ title, items, ...told }),
    contentHash: hashOf(Buffer.from(title)),
    nextCheckAt: null,
  })
  return id
}

async function itemsOf(feedId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

/** Each of these listens on three days, from a network of their own. */
async function play(id: string, ...uids: string[]): Promise<void> {
  const now = services.now()
  for (const daysAgo of [2, 1, 0]) {
    services.clock.set(new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000))
    for (const uid of uids) {
      const properties = { _type: 'EPISODE', _id: id, title: 'x' }
      const event = { uid, platform: 'WEB', event: 'CONTENT_PLAYED', properties }
      await router.postJson('/v1/stats/track-event', event, { address: `address of ${uid}` })
    }
  }
}

interface Ranked {
  _id: string
  before: number | null
  hit: ContentHit
}
interface Charts {
  top: { shows: Ranked[]; episodes: Ranked[]; tracks: Ranked[]; boosts: unknown }
}

async function read<Result>(call: string, body: unknown = {}): Promise<Result> {
  const response = await router.postJson(`/${call}`, body)
  expect(response.status, call).toBe(200)
  return (await response.json()) as Result
}

function titlesIn(html: string, list: string): string[] {
  const found = new RegExp(`<[ou]l[^>]*aria-label="${list}"[^>]*>(.*?)</[ou]l>`, 's').exec(html)
  return [...(found?.[1] ?? '').matchAll(/title="([^"]+)" dir="auto"/g)].map(
    ([, title]) => title ?? '',
  )
}

const pick = (intent: string, list: string, content_id: string, more = {}) =>
  router.postForm(
    '/admin/editorial',
    { intent, list, content_id, ...more },
    { cookie: admin.cookie },
  )

test('charts say what they count, and over which days', async () => {
  const html = async (tab: string) => (await router.get(`/charts?tab=${tab}`)).text()
  const counted = 'Ranked by listeners and boosts of the last 28 days'
  expect(await html('Episodes')).toMatch(new RegExp(`${counted}.* The best 3 of each show`))
  expect(await html('Shows')).toContain(counted)
  expect(await html('Tracks')).toContain('The best 3 of each album')
})

test('charts are the most played, then the newest, forty of them', async () => {
  await play(episodes[44] ?? '', 'ada', 'grace')
  await play(episodes[20] ?? '', 'ada', 'ada', 'ada')
  await play(tracks[2] ?? '', 'ada')
  await rankContent(ctx)
  const { top } = await read<Charts>('api/load-charts')
  const expected = [episodes[44], episodes[20], ...episodes.slice(0, 20), ...episodes.slice(21)]
  expect(top.episodes.map(({ _id }) => _id)).toEqual(expected.slice(0, 40))
  expect(top.episodes.every(({ _id, hit }) => hit._id === _id && hit._type === 'EPISODE')).toBe(
    true,
  )
  expect(top.shows.map(({ hit }) => hit._id)).toEqual([show])
  expect(top.tracks.map(({ _id }) => _id)).toEqual([tracks[2], tracks[0], tracks[1]])
  expect(top.boosts).toEqual({ feed: [], myreactions: {} })
})

test('charts stay as they are for 600 s, then they are looked at again', async () => {
  const first = async () => (await read<Charts>('api/load-charts')).top.tracks[0]?._id
  await ctx.db.deleteFrom('plays').execute()
  await play(tracks[1] ?? '', 'ada')
  await rankContent(ctx)
  expect(await first()).toBe(tracks[1])
  await play(tracks[0] ?? '', 'ada', 'grace')
  await rankContent(ctx)
  services.clock.pass(599)
  expect(await first()).toBe(tracks[1])
  services.clock.pass(1)
  // The old once more, while the new is loaded.
  expect(await first()).toBe(tracks[1])
  await expect.poll(first).toBe(tracks[0])
})

test('charts say where each stood the day before', async () => {
  await ctx.db.deleteFrom('plays').execute()
  await play(episodes[5] ?? '', 'ada', 'grace')
  await play(episodes[6] ?? '', 'ada')
  await rankContent(ctx)
  services.clock.pass(24 * 60 * 60)
  await play(episodes[6] ?? '', 'linus', 'marie')
  await rankContent(ctx)
  clearCaches(ctx)
  const { top } = await read<Charts>('api/load-charts')
  expect(top.episodes.slice(0, 2).map(({ _id, before }) => [_id, before])).toEqual([
    [episodes[6], 2],
    [episodes[5], 1],
  ])
  const html = await (await router.get('/charts')).text()
  expect(html).toContain('up 1 since yesterday')
  expect(html).toContain('down 1 since yesterday')
})

test('answers say how long they may be kept', async () => {
  const kept = async (call: string, body = {}) =>
    (await router.postJson(`/api/${call}`, body)).headers.get('Cache-Control')
  expect(await kept('load-charts')).toBe('max-age=600, stale-while-revalidate=600')
  expect(await kept('load-editorial')).toBe('max-age=60, stale-while-revalidate=60')
  expect(await kept('load-trending-feed')).toBe('max-age=60, stale-while-revalidate=60')
  expect(await kept('load-genre-page', { genre: 'arts' })).toContain('max-age=60')
  expect(await kept('load-queue', { _id: album })).toBe('no-store')
})

test('the reads refuse what they do not know', async () => {
  for (const [call, body] of [
    ['load-charts', { limit: 3 }],
    ['load-charts', { viewer: 'x'.repeat(101) }],
    ['load-editorial', { viewer: 'x' }],
    ['load-trending-feed', { pubkey: 7 }],
    ['load-genre-page', {}],
    ['load-queue', {}],
  ] as const)
    expect((await router.postJson(`/api/${call}`, body)).status, call).toBe(400)
  expect((await router.postJson('/api/load-genre-page', { genre: 'nothing' })).status).toBe(404)
  expect((await router.postJson('/api/load-queue', { _id: 'A'.repeat(20) })).status).toBe(404)
})

test('trending has one entry of each show, and an album rather than its tracks', async () => {
  await ctx.db.deleteFrom('plays').execute()
  await play(episodes[3] ?? '', 'ada', 'grace')
  await play(episodes[4] ?? '', 'ada')
  await play(tracks[0] ?? '', 'ada')
  await play(tracks[1] ?? '', 'grace')
  await rankContent(ctx)
  const body = await read<{ trending: Record<string, ContentHit[]> }>('api/load-trending-feed', {
    pubkey: 'npub14w46h2at4w46h2at4w46h2at4w46h2at4w46h2at4w46h2at4w4scf6zts',
  })
  const { trending } = body
  expect(Object.keys(body)).toEqual(['trending'])
  expect(trending.episodes?.map((hit) => hit._id)).toEqual([episodes[3]])
  expect(trending.music?.map((hit) => hit._id)).toEqual([album])
  expect(trending.livestreams).toEqual([])
})

test('a track that nearly everyone came for stands for its album', async () => {
  await ctx.db.deleteFrom('plays').execute()
  await play(tracks[1] ?? '', 'ada', 'grace')
  await rankContent(ctx)
  const { trending } = await read<{ trending: { music: ContentHit[] } }>('api/load-trending-feed')
  expect(trending.music.map((hit) => hit._id)).toEqual([tracks[1]])
})

test('what a show or album queues is all of it', async () => {
  const { hits } = await read<{ hits: ContentHit[] }>('api/load-queue', { _id: album })
  expect(hits.map((hit) => hit._id).sort()).toEqual([...tracks].sort())
})

test('a genre has its page, by name too; any other address is none', async () => {
  const genre = await read<{ page: { content: Record<string, ContentHit[]> } }>(
    'api/load-genre-page',
    { genre: 'Society & Culture', viewer: 'ab'.repeat(32) },
  )
  expect(Object.keys(genre.page)).toEqual(['content', 'feed', 'myreactions'])
  expect(genre.page.content.latest?.map((hit) => hit._id)).toEqual([show])
  const page = await router.get('/genre/society-and-culture')
  const html = await page.text()
  expect(html).toContain('Society &amp; Culture</h1>')
  expect(titlesIn(html, 'Trending')[0]).toContain('Quay Talk')
  // A page of one show has a next step.
  const [own = '', elsewhere = ''] = html.split('Featured in other genres</h2>')
  expect(own).not.toContain('Low Water')
  expect(elsewhere).toContain('Low Water')
  expect(html).toContain('href="/genre/music"')
  expect(await (await router.get('/genre/baroque')).text()).toContain('No data to display')
  expect((await router.get('/genre/nothing-like-it')).status).toBe(404)
  const other = await router.get('/genre/Society%20%26%20Culture')
  expect([other.status, other.headers.get('Location')]).toEqual([301, '/genre/society-and-culture'])
})

test('beside an episode, a track or a stream is what else there is of the same', async () => {
  const [latest = ''] = episodes
  const html = await (await router.get(`/episode/${latest}`)).text()
  const others = titlesIn(html, 'More from Quay Talk')
  expect(others).toEqual(Array.from({ length: 6 }, (_, at) => `Quay Talk ${at + 1}`))
  expect(html).toContain(`href="/show/${show}"`)
  const track = await (await router.get(`/track/${tracks[0]}`)).text()
  expect(titlesIn(track, 'More from Low Water')).toHaveLength(2)
})

test('chips choose a half of home, and the one that is on leads back to all of it', async () => {
  const all = await (await router.get('/')).text()
  expect(all).toContain('href="/?filter=podcasts"')
  const music = await (await router.get('/?filter=music')).text()
  expect(music).toMatch(
    /aria-current="true"[^>]*href="\/"[^>]*>Music|href="\/"[^>]*aria-current="true"[^>]*>Music/,
  )
  expect(titlesIn(music, 'Trending').every((title) => title.startsWith('Low Water'))).toBe(true)
  const podcasts = await (await router.get('/?filter=PODCASTS')).text()
  expect(titlesIn(podcasts, 'Trending').every((title) => title.startsWith('Quay Talk'))).toBe(true)
  expect(titlesIn(podcasts, 'Trending')).not.toEqual([])
  expect((await router.get('/?filter=nonsense')).status).toBe(200)
})

test('while the demo is made home says so, shows what is there, and loads again without JavaScript', async () => {
  await noteFilling(ctx, 7)
  for (const part of ['makers', 'show A']) await notePart(ctx, part)
  onTestFinished(async () => {
    await ctx.db.deleteFrom('installation').where('key', '=', 'demo filling').execute()
  })
  const html = await (await router.get('/')).text()
  expect(html).toContain('The demo is being made')
  expect(html).toMatch(/<progress[^>]* value="2" max="7"|<progress[^>]* max="7" value="2"/)
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="10"\/?>.+every 10 seconds/)
  expect(titlesIn(html, 'Trending')).not.toEqual([])
  services.clock.pass(3600)
  expect(await (await router.get('/')).text()).not.toContain('The demo is being made')
})

test('tabs of charts have addresses of their own', async () => {
  const html = async (path: string) => (await router.get(path)).text()
  expect(titlesIn(await html('/charts'), 'Episodes')).toHaveLength(40)
  expect(titlesIn(await html('/charts?tab=Shows'), 'Shows')).toEqual(['Quay Talk'])
  expect(titlesIn(await html('/charts?tab=Tracks'), 'Tracks')).toHaveLength(3)
  expect(titlesIn(await html('/charts?tab=nonsense'), 'Episodes')).toHaveLength(40)
  const highlighted = await html(`/charts?id=${episodes[7]}`)
  expect(highlighted).toMatch(new RegExp(`id="rank-${episodes[7]}" class="[^"]*highlighted`))
})

test('the operator alone edits the picks', async () => {
  const fields = { intent: 'add', list: 'featured-shows', content_id: show }
  for (const [sender, status] of [
    [{}, 302],
    [{ cookie: somebody.cookie }, 403],
  ] as const) {
    expect((await router.get('/admin/editorial', sender)).status).toBe(status)
    expect((await router.postForm('/admin/editorial', fields, sender)).status).toBe(status)
  }
  expect(await ctx.db.selectFrom('editorial_picks').selectAll().execute()).toEqual([])
})

test('picks are found, added, ordered and removed with forms alone', async () => {
  const page = async (query = '') =>
    (await router.get(`/admin/editorial${query}`, { cookie: admin.cookie })).text()
  for (const query of [`?q=${episodes[5]}`, `?q=https://any.example/episode/${episodes[5]}?t=9`])
    expect(await page(query)).toContain('Add Quay Talk 5 to Top episodes')
  expect(await page('?q=uAy tALK 6')).toContain('Add Quay Talk 6 to Top episodes')
  expect(await page('?q=50%25')).toContain('Nothing was found.')

  for (const place of [1, 2, 3])
    expect((await pick('add', 'top-episodes', episodes[place] ?? '')).status).toBe(302)
  await pick('move', 'top-episodes', episodes[3] ?? '', { direction: 'up' })
  await pick('move', 'top-episodes', episodes[1] ?? '', { direction: 'up' })
  await pick('remove', 'top-episodes', episodes[2] ?? '')
  await pick('add', 'featured-shows', show)
  services.clock.pass(200)
  const { top, featured } = await read<{
    top: Record<string, ContentHit[]>
    featured: Record<string, ContentHit[]>
  }>('api/load-editorial')
  expect(top.episodes?.map((hit) => hit._id)).toEqual([episodes[1], episodes[3]])
  expect(featured.shows?.map((hit) => hit._id)).toEqual([show])
  expect([top.tracks, featured.artists, featured.musicshows]).toEqual([[], [], []])
})

test('a list refuses what it does not take, what it has, and what is not there', async () => {
  await pick('add', 'top-tracks', tracks[0] ?? '')
  for (const [list, id, status, message] of [
    ['top-tracks', tracks[0], 400, 'It is in this list already.'],
    ['top-tracks', episodes[0], 400, 'This list doesn’t take that kind of content.'],
    ['top-tracks', 'A'.repeat(20), 404, 'Nothing was found.'],
  ] as const) {
    const response = await pick('add', list, id ?? '')
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(message)
  }
  expect((await pick('remove', 'top-tracks', tracks[1] ?? '')).status).toBe(404)
  expect((await pick('add', 'no-list', tracks[1] ?? '')).status).toBe(400)
})

test('a pick that has left its feed is passed over', async () => {
  await pick('add', 'top-tracks', tracks[0] ?? '')
  const gone = { removed_at: services.now() }
  await ctx.db
    .updateTable('items')
    .set(gone)
    .where('id', '=', tracks[0] ?? '')
    .execute()
  const { top } = await read<{ top: { tracks: ContentHit[] } }>('api/load-editorial')
  expect(top.tracks).toEqual([])
})

test('one network cannot make a chart of its own: its plays are counted up to a limit', async () => {
  const body = {
    ...{ uid: 'x', platform: 'WEB', event: 'CONTENT_PLAYED' },
    properties: { _type: 'EPISODE', _id: newId(), title: 'Night Ferry' },
  }
  const play = async (address: string) =>
    (await router.postJson('/v1/stats/track-event', body, { address })).status
  expect(await play('192.0.2.1')).toBe(200)
  await services.db
    .updateTable('rate_limits')
    .set({ hits: 600 })
    .where('bucket', '=', 'play 192.0.2.1')
    .execute()
  expect(await play('192.0.2.1')).toBe(429)
  expect(await play('192.0.2.2')).toBe(200)
})

test('a show leads to the genre of its category', async () => {
  const page = await (await router.get(`/show/${show}`)).text()
  expect(page).toContain('href="/genre/society-and-culture"')
})

test('the further pages of a feed go on where the first one of its queue ends, and end by an empty one', async () => {
  const long = await feed('Long Talk', {}, 51)
  const { hits } = await read<{ hits: ContentHit[] }>('api/load-queue', { _id: long })
  const further = async (page: number) =>
    (await read<{ items: ContentHit[] }>('api/load-feed-items', { id: long, page })).items
  const queued = [hits, await further(2), await further(3)].map((page) =>
    page.map(({ _id }) => _id),
  )
  expect(queued.flat()).toEqual(await itemsOf(long))
  expect(queued[2]).toEqual([])
})
