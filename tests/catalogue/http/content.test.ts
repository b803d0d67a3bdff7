import { expect, test } from 'vitest'
import { asSystem, contextFor } from '#app/.server/base/ctx.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { FeedDocument, ValueRecipient } from '#app/protocols/feed/document.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const router = testRouter(services)
const ctx = asSystem(contextFor(services, visitor))

async function save(name: string, document: FeedDocument): Promise<string> {
  const contentHash = hashOf(Buffer.from(JSON.stringify(document)))
  const url = `https://${name}.example/rss`
  return (await saveFeed(ctx, { url, document, contentHash, nextCheckAt: null })).id
}

function call(name: string, body: unknown): Promise<Response> {
  return router.postJson(`/api/${name}`, body)
}

async function answered<T>(name: string, body: unknown): Promise<T> {
  const response = await call(name, body)
  expect(response.status, `${name} answers`).toBe(200)
  return (await response.json()) as T
}

function titles(hits: ContentHit[]): string[] {
  return hits.map(({ info }) => info.title)
}

const wallet: ValueRecipient = { type: 'node', address: '02'.padEnd(66, 'a'), split: 1 }
const value = [{ type: 'lightning', method: 'keysend', recipients: [wallet], timeSplits: [] }]

const showId = await save(
  'show',
  feedDocument({
    guid: 'show-guid',
    value,
    items: Array.from({ length: 120 }, (_, index) =>
      feedItem(String(index), {
        explicit: index === 119,
        published: new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString(),
      }),
    ),
    liveItems: [liveItem('evening')],
  }),
)
const artistGuid = 'artist-guid'
const albumDocument = feedDocument({
  guid: 'album-guid',
  medium: 'music',
  title: 'Low Tide',
  publisher: { feedGuid: artistGuid },
  items: [feedItem('one', { guid: 'track-one' }), feedItem('two')],
})
const albumId = await save('album', albumDocument)
const artistId = await save(
  'artist',
  feedDocument({
    guid: artistGuid,
    medium: 'publisher',
    title: 'Low Tide Choir',
    remoteItems: [{ feedGuid: 'album-guid' }],
  }),
)
await save('album', { ...albumDocument, description: 'Told again, now that its artist is known.' })

interface Show {
  show: ContentHit
  episodes: ContentHit[]
}

test('a show is loaded with its newest fifty episodes, or with all of them', async () => {
  const some = await answered<Show>('load-podcast-show', { id: showId })
  const all = await answered<Show>('load-podcast-show', { id: showId, allepisodes: true })
  expect(some.show._id).toBe(showId)
  expect(titles(some.episodes).slice(0, 2)).toEqual(['Item 119', 'Item 118'])
  expect([some.episodes.length, all.episodes.length]).toEqual([50, 120])
})

test('a list that is scrolled loads a further page of rows by its number', async () => {
  const { items } = await answered<{ items: ContentHit[] }>('load-feed-items', {
    id: showId,
    page: 3,
  })
  expect(titles(items)).toEqual(Array.from({ length: 20 }, (_, index) => `Item ${19 - index}`))
  expect(items[0]).toMatchObject({ links: [`show:id:${showId}`] })
})

test('an episode comes with its show, and says that it is explicit and can be paid', async () => {
  const { episodes } = await answered<Show>('load-podcast-show', { id: showId })
  const id = episodes[0]?._id ?? ''
  const { episode } = await answered<{ episode: ContentHit }>('load-podcast-episode', { id })
  expect(episode).toMatchObject({
    _id: id,
    info: { explicit: true, payable: true },
    parent: { _id: showId, info: { payable: true } },
  })
  const { content } = await answered<{ content: ContentHit }>('load-content', {
    type: 'EPISODE',
    id,
  })
  expect(content).toEqual(episode)
})

test('an album is loaded with its tracks, an artist with the albums, a track by its guid', async () => {
  const album = await answered<{ album: ContentHit; tracks: ContentHit[] }>('load-music-album', {
    id: albumId,
  })
  expect(titles(album.tracks)).toEqual(['Item one', 'Item two'])
  const artist = await answered<{ artist: ContentHit; albums: ContentHit[] }>('load-music-artist', {
    id: artistId,
  })
  expect(artist.albums.map(({ _id }) => _id)).toEqual([albumId])
  expect(await answered('load-music-track', { guid: 'track-one' })).toMatchObject({
    status: 200,
    data: { _type: 'TRACK', _guid: 'track-one', parent: { _id: albumId } },
  })
  const missing = await call('load-music-track', { guid: 'nobody’s' })
  expect([missing.status, await missing.json()]).toEqual([404, { error: 'TRACK_ERROR' }])
})

test('a page’s references are what it is part of and what it holds', async () => {
  interface Page {
    page: { references: ContentHit[]; products: []; feed: []; myreactions: object }
  }
  const ofAlbum = await answered<Page>('load-content-page', {
    entity: { _id: albumId, type: 'ALBUM' },
    parent: null,
    viewer: null,
  })
  expect(titles(ofAlbum.page.references)).toEqual(['Low Tide Choir', 'Item one', 'Item two'])
  expect(ofAlbum.page).toMatchObject({ products: [], feed: [], myreactions: {} })
  const track = ofAlbum.page.references[1]?._id ?? ''
  const ofTrack = await answered<Page>('load-content-page', {
    entity: { _id: track, type: 'TRACK' },
    parent: { _id: albumId, type: 'ALBUM' },
    viewer: 'npub14w46h2at4w46h2at4w46h2at4w46h2at4w46h2at4w46h2at4w4scf6zts',
  })
  expect(titles(ofTrack.page.references)).toEqual(['Low Tide', 'Low Tide Choir', 'Item two'])
  const [, hit] = ofAlbum.page.references
  const ofHit = { entity: hit, parent: hit?.parent, viewer: null }
  expect(titles((await answered<Page>('load-content-page', ofHit)).page.references)).toEqual(
    titles(ofTrack.page.references),
  )
})

test('what does not exist, or is of another kind, is not found; unknown fields are refused', async () => {
  const id = newId()
  const bodies: [string, object][] = [
    ['load-content', { type: 'SHOW', id }],
    ['load-content', { type: 'ALBUM', id: showId }],
    ['load-content', { type: 'PROFILE', id: showId }],
    ['load-podcast-show', { id }],
    ['load-podcast-show', { id: albumId }],
    ['load-podcast-episode', { id: showId }],
    ['load-podcast-live', { id }],
    ['load-music-album', { id: showId }],
    ['load-music-artist', { id: albumId }],
    ['load-feed-items', { id, page: 1 }],
    ['load-content-page', { entity: { _id: id, type: 'EPISODE' } }],
  ]
  for (const [name, body] of bodies) {
    const response = await call(name, body)
    expect([response.status, await response.json()], name).toEqual([
      404,
      expect.objectContaining({ error: 'CONTENT_NOT_FOUND' }),
    ])
    expect((await call(name, { ...body, more: 1 })).status, name).toBe(400)
  }
  expect((await call('load-feed-items', { id: showId, page: 100_000 })).status).toBe(400)
})

test('a live stream keeps its page after it ended and after its feed forgot it', async () => {
  const live = (status: 'live' | 'ended') => [liveItem('gig', { status, title: 'The gig' })]
  const feed = feedDocument({ title: 'Radio', items: [feedItem('x')] })
  const id = await save('radio', { ...feed, liveItems: live('live') })
  const page = await (await router.get(`/show/${id}`)).text()
  const path = /\/live\/[A-Za-z0-9]{20}/.exec(page)?.[0] ?? ''
  const loaded = await answered<{ livestream: object }>('load-podcast-live', {
    id: path.slice('/live/'.length),
  })
  expect(loaded.livestream).toMatchObject({
    content: { title: 'The gig' },
    meta: { status: 'LIVE' },
    info: { start: 1_781_521_200 },
    episode: { parent: { _id: id } },
  })
  await save('radio', { ...feed, liveItems: live('ended') })
  expect(await (await router.get(path)).text()).toContain('Ended')
  await save('radio', feed)
  const forgotten = await router.get(path)
  expect(forgotten.status).toBe(200)
  expect(await forgotten.text()).toContain('This live is no longer in its feed')
})

test('a show’s live items are what is on, then what comes next, then what was on last', async () => {
  const at = (hours: number) => new Date(services.clock.now().getTime() + hours * 3600_000)
  const live = (title: string, status: 'pending' | 'live' | 'ended', hours: number) =>
    liveItem(title, { title, status, start: at(hours).toISOString() })
  const id = await save(
    'stage',
    feedDocument({
      liveItems: [
        live('Long ago', 'ended', -200),
        live('Tomorrow', 'pending', 26),
        live('Never began', 'pending', -100),
        live('Tonight', 'pending', 2),
        live('Now', 'live', -1),
        live('Yesterday', 'ended', -20),
      ],
    }),
  )
  const { live: shown } = await loadFeedPage(ctx, { id, page: 1 })
  expect(titles(shown)).toEqual([
    'Now',
    'Tonight',
    'Tomorrow',
    'Yesterday',
    'Never began',
    'Long ago',
  ])
})

test('browsers may make the public calls from any site, and are told so before', async () => {
  const { ask } = await startListener(services)
  for (const path of ['/api/load-content', '/graph/api/load-charts']) {
    const { status, headers } = await ask(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect([status, headers['access-control-allow-origin']], path).toEqual([204, '*'])
    expect(headers['access-control-allow-headers']).toContain('Content-Type')
  }
  const { headers } = await call('load-content', { type: 'SHOW', id: showId })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('an item that has a transcript alone shows it at its own address', async () => {
  web.answer('/words.vtt', (_req, res) =>
    res.end('WEBVTT\n\n00:00.000 --> 00:20.000\nAt the quay.\n'),
  )
  const transcripts = [{ url: web.url('/words.vtt'), type: 'text/vtt' }]
  const spoken = feedItem('spoken', { description: '', transcripts })
  const id = await save('spoken', feedDocument({ title: 'Spoken', items: [spoken] }))
  const { episodes } = await answered<{ episodes: ContentHit[] }>('load-podcast-show', { id })
  const page = await (await router.get(`/episode/${episodes[0]?._id}`)).text()
  expect(page).toContain('At the quay.')
})
