import { expect, test } from 'vitest'
import { asSystem, contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { closeContent, openContent } from '#app/.server/catalogue/feeds/index.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { FeedDetails, WholeItemDetails } from '#app/schemas/catalogue/details.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { liveItem } from '#tests/rig/factories/feed-document.ts'
import { day, sellingShow, soldEpisode, type Way } from '#tests/rig/factories/items-for-sale.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = asSystem(contextFor(services, visitor))

const recipient = {
  name: 'Ada',
  type: 'node',
  address: `02${'ab'.repeat(32)}`,
  split: 90,
  customKey: '696969',
  customValue: 'ada',
}
const whole: Partial<FeedDocument> = {
  description: '<p>Of <a href="https://quay.example">the quay</a><script>x</script></p>',
  link: 'https://harbour.example',
  guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  language: 'en-GB',
  author: 'Tidewrack',
  order: 'serial',
  complete: true,
  copyright: '© Tidewrack',
  categories: [{ text: 'Society & Culture', sub: 'Places & Travel' }],
  persons: [{ name: 'Ada', role: 'host', group: 'cast', href: 'javascript:x' }],
  funding: [{ url: 'https://give.example', text: 'Give' }],
  license: { identifier: 'cc-by-4.0' },
  locations: [{ name: 'Whitby', geo: 'geo:54.48,-0.61', osm: 'R123', country: 'GB' }],
  value: [
    {
      type: 'lightning',
      method: 'keysend',
      suggested: '0.00000005',
      recipients: [recipient],
      timeSplits: [],
    },
  ],
}
const wholeItem: Partial<FeedItem> = {
  description: 'Fog.\nhttps://fog.example',
  season: { number: 2, name: 'The flood' },
  episode: { number: 7, display: '7a' },
  episodeType: 'full',
  explicit: true,
  keywords: ['fog'],
  transcripts: [{ url: 'https://media.example/words.vtt', type: 'text/vtt', language: 'en' }],
  inlineChapters: [
    { startSeconds: 0, title: 'Out' },
    { startSeconds: 60, title: 'Back' },
  ],
  soundbites: [{ startSeconds: 12.5, durationSeconds: 10, title: 'Listen' }],
  alternateEnclosures: [
    {
      type: 'video/mp4',
      height: 720,
      title: 'As video',
      sources: [{ uri: 'https://media.example/fog.mp4' }, { uri: 'ipfs://x' }],
    },
  ],
}

const published = '2026-06-01T00:00:00.000Z'
const { feedId, ids } = await publishFeed(
  ctx,
  'harbour',
  { Fog: published },
  'podcast',
  whole,
  wholeItem,
)
const episodeId = ids.Fog ?? ''

async function read<Answer>(call: string, body: object, token?: string): Promise<Answer> {
  const answer = await router.postJson(`/api/${call}`, body, token === undefined ? {} : { token })
  expect(answer.status, call).toBe(200)
  return (await answer.json()) as Answer
}

test('a show says to apps what its page and its feed say', async () => {
  const answer = await read<{ details: FeedDetails }>('load-podcast-show', { id: feedId })
  expect(answer.details).toMatchObject({
    guid: whole.guid,
    feedUrl: 'https://harbour.example/rss',
    website: whole.link,
    notes: { text: 'Of the quay' },
    author: 'Tidewrack',
    language: 'en-GB',
    explicit: false,
    persons: [{ name: 'Ada', role: 'host', group: 'cast' }],
    funding: [{ url: 'https://give.example', text: 'Give' }],
    license: { name: 'cc-by-4.0' },
    locations: [{ name: 'Whitby', osm: 'R123', url: 'https://www.openstreetmap.org/relation/123' }],
    value: { method: 'keysend', recipients: [{ ...recipient, isFee: false }] },
    order: 'serial',
    isComplete: true,
    genres: [{ slug: 'places-and-travel', name: 'Places & Travel' }],
  })
  expect(answer.details.notes.html).not.toMatch(/script|wbr/)
  expect(answer.details.persons[0]).not.toHaveProperty('href')
})

test('so does an episode, with its chapters, transcripts, alternates and numbers', async () => {
  const { details } = await read<{ details: WholeItemDetails }>('load-podcast-episode', {
    id: episodeId,
  })
  expect(details).toMatchObject({
    guid: 'guid-harbour-Fog',
    feedGuid: whole.guid,
    notes: { text: 'Fog.\nhttps://fog.example' },
    publishedAt: published,
    duration: 600,
    season: { number: 2, name: 'The flood' },
    episode: { number: 7, display: '7a' },
    episodeType: 'full',
    explicit: true,
    enclosure: { url: 'https://media.example/harbour-Fog.mp3', type: 'audio/mpeg', bytes: 1000 },
    alternates: [
      {
        type: 'video/mp4',
        height: 720,
        sources: [{ url: 'https://media.example/fog.mp4', type: null }],
      },
    ],
    transcripts: [{ url: 'https://media.example/words.vtt', type: 'text/vtt', language: 'en' }],
    chapters: [
      { title: 'Out', start: 0 },
      { title: 'Back', start: 60 },
    ],
    soundbites: [{ start: 12, title: 'Listen' }],
    // An item that names nobody has its feed's.
    persons: [{ name: 'Ada' }],
    value: { recipients: [{ name: 'Ada' }] },
    license: { name: 'cc-by-4.0' },
    isListed: true,
    live: null,
  })
})

test('albums, artists, tracks and live items do too', async () => {
  const album = await publishFeed(ctx, 'album', { One: published }, 'music', { keywords: ['Folk'] })
  const { details, tracks } = await read<{ details: FeedDetails; tracks: ContentHit[] }>(
    'load-music-album',
    { id: album.feedId },
  )
  expect([details.genres, tracks.length]).toEqual([[{ slug: 'folk', name: 'Folk' }], 1])
  const track = await read<{ details: WholeItemDetails }>('load-music-track', {
    guid: 'guid-album-One',
  })
  expect(track.details.feedUrl).toBe('https://album.example/rss')
  const live = await publishFeed(ctx, 'live', {}, 'podcast', { liveItems: [liveItem('now')] })
  const { id } = await services.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', live.feedId)
    .executeTakeFirstOrThrow()
  const { details: told } = await read<{ details: WholeItemDetails }>('load-podcast-live', { id })
  expect(told.live).toEqual({
    status: 'LIVE',
    startsAt: '2026-06-15T11:00:00.000Z',
    endsAt: null,
    chat: null,
  })
  const show = await read<{ details: FeedDetails }>('load-podcast-show', { id: live.feedId })
  expect(show.details.live.map(({ _id }) => _id)).toEqual([id])
})

/** What of an item nobody is to be told once it is closed. */
const closed = /media\.example|harbour\.example\/rss|"Out"|696969|Whitby|cc-by/

test('of what is suspended, alone or with its show, apps are told no more than its page says', async () => {
  const since = services.now()
  const reads = async () => [
    await read('load-podcast-episode', { id: episodeId }),
    await read('load-podcast-show', { id: feedId }),
  ]
  for (const itemId of [episodeId, null]) {
    await closeContent(ctx, { feedId, itemId }, since)
    const [episode, show] = await reads()
    expect(JSON.stringify(episode), String(itemId)).not.toMatch(
      itemId ? /media\.example|"Out"|696969|Whitby|cc-by/ : closed,
    )
    if (itemId === null) expect(JSON.stringify(show)).not.toMatch(closed)
    const page = await (await router.get(`/episode/${episodeId}`)).text()
    expect(page).not.toMatch(/media\.example|696969|Whitby|cc-by/)
    await openContent(ctx, { feedId, itemId }, { since, was: 'ACTIVE' })
    expect(JSON.stringify(await reads())).toMatch(closed)
  }
})

test('what is sold is told with the file for everybody alone, whoever asks', async () => {
  const owner = await createAccount(services)
  const other = await createAccount(services)
  const show = await sellingShow(owner.ctx)
  const ways: Way[] = ['early', 'members', 'bonus', 'adfree', 'earlyAdfree']
  const episodes = await Promise.all(ways.map((way) => soldEpisode(owner.ctx, show, way)))
  await bringPublicSideUpToDate(ctx, { feedId: show })
  const paid = episodes.map(({ url }) => url.PAID)
  const heard = async (token?: string) => {
    const found: (string | null)[] = []
    for (const { id } of episodes.filter(({ id }) => id)) {
      const answer = await router.postJson(
        '/api/load-podcast-episode',
        { id },
        token ? { token } : {},
      )
      if (answer.status === 404) continue
      const told = (await answer.json()) as { episode: ContentHit; details: WholeItemDetails }
      const { audio = null } = told.episode.info
      expect(told.details.enclosure?.url ?? null).toBe(audio)
      found.push(audio)
      for (const url of paid.filter((url) => url !== audio))
        expect(JSON.stringify(told)).not.toContain(url)
    }
    return found
  }
  const before = await heard()
  expect(before.length).toBeGreaterThan(2)
  expect(before.filter((url) => paid.includes(url ?? ''))).toEqual([])
  expect(await heard(other.token)).toEqual(before)
  // Once early access is over its file is everybody’s, before the database says so.
  services.clock.pass(day + 1)
  expect((await heard()).filter((url) => paid.includes(url ?? ''))).toHaveLength(1)
})

test('a list is had whole by its cursors, and says how long it is', async () => {
  const names = Array.from({ length: 23 }, (_, at) => String(at).padStart(2, '0'))
  const dated = Object.fromEntries(names.map((name) => [name, published]))
  const { feedId: id } = await publishFeed(ctx, 'long', dated)
  interface Page {
    episodes: ContentHit[]
    total: number
    next: string | null
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await read('load-podcast-show', { id, limit: 10, cursor })
    expect(page.total).toBe(23)
    seen.push(...page.episodes.map(({ info }) => info.title))
    cursor = page.next
  } while (cursor)
  expect([seen.length, [...new Set(seen)].sort()]).toEqual([23, names])
  expect(await read('load-feed-items', { id, page: 1 })).toMatchObject({ total: 23, pages: 1 })
  // A cursor that is none is that of the first page, as everywhere.
  for (const wrong of ['-1', '1e3', 'x', '99999999'])
    expect(await read('load-podcast-show', { id, limit: 1, cursor: wrong })).toMatchObject({
      next: '1',
    })
  const far = await read<Page>('load-podcast-show', { id, limit: 500, cursor: '999999' })
  expect([far.episodes, far.next]).toEqual([[], null])
})

test('genres are listed with their feeds, which come page by page, those without a date last', async () => {
  const categories = [{ text: 'Fiction', sub: 'Drama' }]
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const items: Record<string, string> =
      at > 4 ? {} : { one: `2026-05-0${at > 2 ? 3 : at}T00:00:00.000Z` }
    await publishFeed(ctx, `drama${at}`, items, 'podcast', { categories })
  }
  const { genres } = await read<{ genres: { slug: string; parent: string; feeds: number }[] }>(
    'load-genres',
    {},
  )
  expect(genres.find(({ slug }) => slug === 'drama')).toMatchObject({ parent: 'fiction', feeds: 7 })
  const seen: ContentHit[] = []
  let cursor: string | null = null
  do {
    const page: { hits: ContentHit[]; total: number; next: string | null } = await read(
      'load-genre-feeds',
      { genre: 'drama', limit: 2, cursor },
    )
    expect([page.total, page.hits.length <= 2]).toEqual([7, true])
    seen.push(...page.hits)
    cursor = page.next
  } while (cursor)
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(7)
  const dates = seen.map(({ info }) => info.published ?? 0)
  expect([seen.length, dates]).toEqual([7, dates.toSorted((a, b) => b - a)])
  expect((await router.get('/api/load-genre-feeds?genre=none')).status).toBe(404)
})

test('somebody here is told with what they publish, and nobody who is suspended or gone', async () => {
  const owner = await createAccount(services, { username: 'quayside' })
  const show = await sellingShow(owner.ctx, 'Quay Talk')
  await bringPublicSideUpToDate(ctx, { feedId: show })
  const { member, feeds } = await read<{ member: object; feeds: ContentHit[] }>('load-member', {
    username: 'QuaySide',
  })
  expect(Object.keys(member).sort()).toEqual(['id', 'image', 'name', 'username'])
  expect(JSON.stringify([member, feeds])).not.toContain('@')
  for (const username of ['nobody', '', 'a b', 'constructor', 'x'.repeat(100)])
    expect((await router.postJson('/api/load-member', { username })).status, username).toBe(404)
  await services.db
    .updateTable('users')
    .set({ ends_at: services.now() })
    .where('id', '=', owner.userId)
    .execute()
  expect((await router.get('/api/load-member?username=quayside')).status).toBe(404)
})
