import { noteEncode, npubEncode } from 'nostr-tools/nip19'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { addZapProvider } from '#app/.server/social/network/profile-checks/add-zap-provider.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Timeline } from '#app/schemas/social/notes.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { notesIn, visiblePage } from '#tests/rig/http/visible-page.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const signer = () => newSigner(services.now)
const [ada, bo, wallet] = [signer(), signer(), signer()]
const day = '2026-06-01T00:00:00Z'
let seconds = 1_781_000_000

const show = await publish('harbour', 'podcast', '917393e3-1b1e-5cef-ace4-edaa54e1f810')
const album = await publish('songs', 'music', 'b54ca4aa-469a-529b-9d5e-84c7e7564e3c')
const book = await publish('chapters', 'audiobook', 'c54ca4aa-469a-529b-9d5e-84c7e7564e3c')
const artist = await publish('singer', 'publisher', 'd54ca4aa-469a-529b-9d5e-84c7e7564e3c')

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

/** A feed with an item called 'one', and a live item where it is a podcast. */
async function publish(name: string, medium: string, guid: string) {
  const isList = medium === 'publisher'
  const document = feedDocument({
    title: name,
    medium,
    guid,
    categories: [{ text: 'History' }],
    items: isList ? [] : [feedItem(`${name}-one`, { title: `${name} one`, published: day })],
    liveItems: medium === 'podcast' ? [liveItem(`${name}-live`)] : [],
  })
  const contentHash = hashOf(Buffer.from(name))
  const url = `https://${name}.example/rss`
  const { id } = await saveFeed(ctx, { url, document, contentHash, nextCheckAt: null })
  const { items, live } = await loadFeedPage(ctx, { id, page: 1 })
  return { id, guid, item: items[0]?._id ?? '', live: live[0]?._id ?? '' }
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

const feedTag = (guid: string) => ['i', `podcast:guid:${guid}`]
const itemTag = (name: string) => ['i', `podcast:item:guid:guid-${name}`]

function note(content: string, ...tags: string[][]): NostrEvent {
  return ada.sign({ kind: 1, content, tags, created_at: seconds++ })
}

async function call<Answer>(name: string, body: unknown): Promise<Answer> {
  const response = await router.postJson(`/${name}`, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const page = (path: string) => visiblePage(router, path)
const names = ({ feed }: Timeline) => feed.map(({ note }) => noteEncode(note.id))

test.each([
  ['SHOW', `/show/${show.id}`, [feedTag(show.guid)]],
  ['EPISODE', `/episode/${show.item}`, [feedTag(show.guid), itemTag('harbour-one')]],
  ['LIVE', `/live/${show.live}`, [feedTag(show.guid), itemTag('harbour-live')]],
  ['ALBUM', `/album/${album.id}`, [feedTag(album.guid)]],
  ['TRACK', `/track/${album.item}`, [itemTag('songs-one')]],
  ['AUDIOBOOK', `/audiobook/${book.id}`, [feedTag(book.guid)]],
  ['ARTIST', `/artist/${artist.id}`, [['i', `podcast:publisher:guid:${artist.guid}`]]],
])('%s: the Activity tab has what is said about it, as the call has', async (type, path, tags) => {
  const empty = await page(`${path}?tab=activity`)
  expect(empty.text).toContain('Latest activity will be shown here')
  expect(empty.html).not.toMatch(/Activity<span/)
  await store(
    note('Lights in the fog.', ...tags),
    note('They turn.', ...tags),
    note('Something else.', itemTag('elsewhere')),
  )
  expect((await page(path)).html).toMatch(/>Activity<span[^>]*>2</)
  const { status, html, text } = await page(`${path}?tab=activity`)
  expect(status).toBe(200)
  expect(html).toMatch(/aria-current="page"[^>]*>Activity/)
  expect(text).toMatch(/They turn\.[^]*Lights in the fog\./)
  expect(text).not.toContain('Something else.')
  const entity = { _id: path.split('/').at(-1), type }
  const answer = await call<{ page: Timeline }>('api/load-content-page', { entity })
  expect(notesIn(html)).toEqual(names(answer.page))
  expect(notesIn(html)).toHaveLength(2)
})

test('a page does not repeat under each note what it is itself about, a show names its episodes', async () => {
  await store(note('Lights in the fog.', feedTag(show.guid), itemTag('harbour-one')))
  const link = `href="/episode/${show.item}"`
  const count = (html: string) => html.split(link).length - 1
  const empty = count((await page(`/episode/${show.item}?tab=clips`)).html)
  expect(count((await page(`/episode/${show.item}?tab=activity`)).html)).toBe(empty)
  expect((await page(`/show/${show.id}?tab=activity`)).html).toContain(link)
})

test('what is said goes on where a page of it ended', async () => {
  await store(...Array.from({ length: 52 }, (_, n) => note(`Turn ${n}.`, feedTag(show.guid))))
  const first = await page(`/show/${show.id}?tab=activity`)
  expect(first.html).toMatch(/Activity<span[^>]*>52</)
  expect(first.text).toContain('Turn 51.')
  const [, older = ''] = /href="([^"]*before=[^"]*)"[^>]*>Older notes/.exec(first.html) ?? []
  const second = await page(older.replaceAll('&amp;', '&'))
  expect(second.text).toContain('Turn 1.')
  expect(second.text).not.toContain('Turn 51.')
  expect(second.text).not.toContain('Older notes')
})

test('a genre has what is said about its content, and the call has the same with reactions', async () => {
  const said = note('A thousand years of fog.', feedTag(show.guid))
  expect((await page('/genre/history')).text).toContain('Latest activity will be shown here')
  await store(said, note('Off the subject.'))
  const { html, text } = await page('/genre/history')
  expect(text).toContain('A thousand years of fog.')
  expect(text).not.toContain('Off the subject.')
  const asked = { genre: 'History' }
  expect(notesIn(html)).toEqual(
    names((await call<{ page: Timeline }>('api/load-genre-page', asked)).page),
  )
  await store(bo.sign({ kind: 7, content: '+', tags: [['e', said.id]] }))
  const reactionsFor = async (viewer?: string) =>
    (await call<{ page: Timeline }>('api/load-genre-page', { ...asked, viewer })).page.myreactions
  expect(await reactionsFor(npubEncode(bo.pubkey))).toEqual({ [said.id]: [{ kind: 'REACTION' }] })
  expect(await reactionsFor()).toEqual({})
  expect(await reactionsFor(ada.pubkey)).toEqual({})
})

test('beside the charts stand the notes that were paid most for, as in the call; nobody gets another’s reactions', async () => {
  expect((await page('/charts')).text).toContain('Latest activity will be shown here')
  await addZapProvider(ctx, { recipient: ada.pubkey, provider: wallet.pubkey })
  const [little, much] = [note('A little.'), note('A lot.', feedTag(show.guid))]
  const zap = ({ id }: NostrEvent, sats: number) =>
    zapReceipt(wallet, { sender: bo, recipient: ada.pubkey, sats, tags: [['e', id]] })
  await store(little, much, zap(little, 21), zap(much, 2100))
  clearCaches(ctx)
  type Charts = { top: { boosts: Timeline } }
  const boostsFor = async (viewer?: string) =>
    (await call<Charts>('api/load-charts', { viewer })).top.boosts
  const { html, text } = await page('/charts')
  expect(text).toMatch(/Top Boosts[^]*2,100 sats[^]*A lot\.[^]*harbour[^]*21 sats[^]*A little\./)
  expect(notesIn(html)).toEqual([noteEncode(much.id), noteEncode(little.id)])
  expect(notesIn(html)).toEqual(names(await boostsFor()))
  expect((await boostsFor(npubEncode(bo.pubkey))).myreactions).toEqual({
    [much.id]: [{ kind: 'ZAP' }],
    [little.id]: [{ kind: 'ZAP' }],
  })
  expect((await boostsFor()).myreactions).toEqual({})
  expect((await boostsFor(ada.pubkey)).myreactions).toEqual({})
})

test('an answer that tells of one viewer may be kept by nobody', async () => {
  const kept = async (body: unknown) =>
    (await router.postJson('/api/load-charts', body)).headers.get('Cache-Control')
  expect(await kept({})).toContain('max-age=600')
  expect(await kept({ viewer: ada.pubkey })).toBe('no-store')
})
