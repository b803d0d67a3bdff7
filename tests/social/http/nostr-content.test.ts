import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { contentCounters } from '#app/.server/social/reading/content-counters.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { addZapProvider } from '#app/.server/social/network/profile-checks/add-zap-provider.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { toNote } from '#app/protocols/nostr/keys.ts'
import type { Timeline, NotesPage } from '#app/schemas/social/notes.ts'
import { testServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const signer = () => newSigner(services.now)
const [ada, bo, wallet] = [signer(), signer(), signer()]
const guids = {
  show: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  album: 'b54ca4aa-469a-529b-9d5e-84c7e7564e3c',
}
const day = '2026-06-01T00:00:00Z'
const show = await publishFeed(ctx, 'harbour', { one: day, two: day }, 'podcast', {
  guid: guids.show,
  categories: [{ text: 'History' }],
})
const album = await publishFeed(ctx, 'songs', { one: day }, 'music', { guid: guids.album })
let seconds = 1_781_000_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

async function call<Answer = NotesPage>(name: string, body: unknown): Promise<Answer> {
  const response = await router.postJson(`/${name}`, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

function about(tags: string[], { kind = 1, who = ada } = {}): NostrEvent {
  const named = tags.map((id) => ['i', id])
  return who.sign({ kind, tags: named, created_at: seconds++ })
}

const feedId = (guid: string) => `podcast:guid:${guid}`
const itemId = (guid: string) => `podcast:item:guid:guid-${guid}`
const ids = ({ feed }: Timeline) => feed.map(({ note }) => note.id)
const comments = (id = '') => call('api/load-comments-feed', { id }).then(ids)

test('comments stand with the item that they are about, of either kind, and with its show', async () => {
  const first = about([feedId(guids.show), itemId('harbour-one')])
  const bare = about([itemId('harbour-one')], { kind: 1111 })
  const ofShow = about([feedId(guids.show.toUpperCase())], { kind: 1111 })
  const elsewhere = about([feedId(guids.album), itemId('harbour-one')])
  const other = about([itemId('harbour-two')])
  await store(first, bare, ofShow, elsewhere, other)
  expect(await comments(show.ids.one)).toEqual([bare.id, first.id])
  expect(await comments(show.feedId)).toEqual([ofShow.id, first.id])
  expect(await comments(show.ids.two)).toEqual([other.id])
  expect(await comments(album.ids.one)).toEqual([])
  expect(await comments('a'.repeat(20))).toEqual([])
})

test('answers to a note that a feed names for comments on an item are among its comments', async () => {
  const note = bo.sign({ content: 'Episode three is out', created_at: seconds++ })
  const places = [{ protocol: 'nostr', uri: `nostr:${toNote(note.id)}` }]
  const guid = 'e54ca4aa-469a-529b-9d5e-84c7e7564e3c'
  const named = await publishFeed(
    ctx,
    'places',
    { three: day },
    'podcast',
    { guid },
    { socialInteract: places },
  )
  const silent = await publishFeed(ctx, 'silent', { four: day }, 'podcast', { guid: 'f54ca4aa' })
  const answer = (tags: string[][] = []) =>
    ada.sign({ tags: [['e', note.id, '', 'root'], ...tags], created_at: seconds++ })
  const first = answer()
  const comment = about([itemId('places-three')])
  const both = answer([['i', itemId('places-three')]])
  const below = bo.sign({
    tags: [
      ['e', note.id, '', 'root'],
      ['e', first.id, '', 'reply'],
    ],
    created_at: seconds++,
  })
  await store(note, first, comment, both, below)
  expect(await comments(named.ids.three)).toEqual([both.id, comment.id, first.id])
  expect(await comments(silent.ids.four)).toEqual([])
  const many = Array.from({ length: 60 }, () => answer())
  await store(...many)
  const page = await call('api/load-comments-feed', { id: named.ids.three })
  const next = await call('api/load-comments-feed', { id: named.ids.three, before: page.next })
  const shown = [...ids(page), ...ids(next)]
  expect(shown).toEqual([...many.toReversed().map(({ id }) => id), both.id, comment.id, first.id])
})

test('a guid that items of several feeds have means without a feed the one that had it first', async () => {
  const long = await publishFeed(ctx, 'tide-in', { dawn: day }, 'podcast', { guid: 'c54ca4aa' })
  // Nobody takes away what is said of an item by copying its guid, neither for a new one nor for an old one of theirs.
  const items = { dusk: day }
  await publishFeed(ctx, 'ebb', items, 'podcast', { guid: 'b54ca4aa' })
  services.clock.pass(1)
  await publishFeed(
    ctx,
    'ebb',
    items,
    'podcast',
    { guid: 'b54ca4aa' },
    { guid: 'guid-tide-in-dawn' },
  )
  const short = await publishFeed(ctx, 'tide', { 'in-dawn': day }, 'podcast', { guid: 'd54ca4aa' })
  const bare = about([itemId('tide-in-dawn')])
  const named = about([feedId('D54CA4AA'), itemId('tide-in-dawn')])
  await store(bare, named)
  expect(await comments(long.ids.dawn)).toEqual([bare.id])
  expect(await comments(short.ids['in-dawn'])).toEqual([named.id])
  const { feed } = await call('api/load-global-feed', {})
  expect(feed.map(({ hit }) => hit?._id ?? null)).toEqual([short.ids['in-dawn'], long.ids.dawn])
})

test('what a note is about comes with it, the item before its show', async () => {
  const first = about([feedId(guids.show), itemId('harbour-one')])
  const reply = bo.sign({ tags: [['e', first.id, '', 'root']], created_at: seconds++ })
  const ofAlbum = about([feedId(guids.album)])
  await store(
    first,
    reply,
    ofAlbum,
    about([feedId('nobody-knows')]),
    ada.sign({ created_at: seconds++ }),
  )
  const { feed } = await call('api/load-global-feed', {})
  expect(feed.map(({ hit }) => hit?._id ?? null)).toEqual([
    null,
    null,
    album.feedId,
    show.ids.one,
    show.ids.one,
  ])
})

test('feeds are of podcasts or music alone where that is asked for', async () => {
  const podcast = about([feedId(guids.show), itemId('harbour-one')])
  const music = about([feedId(guids.album), itemId('songs-one')])
  const plain = ada.sign({ created_at: seconds++ })
  await store(
    podcast,
    music,
    plain,
    bo.sign({ kind: 3, tags: [['p', ada.pubkey]], created_at: seconds++ }),
  )
  for (const [name, more] of [
    ['api/load-global-feed', {}],
    ['api/load-home-feed', { pubkey: bo.pubkey }],
  ] as const) {
    const asked = (filter: string) => call(name, { ...more, filter }).then(ids)
    expect(await asked('PODCASTS'), name).toEqual([podcast.id])
    expect(await asked('MUSIC'), name).toEqual([music.id])
    expect(await asked('AUDIO'), name).toEqual([plain.id, music.id, podcast.id])
  }
})

test('the notes that were paid most for come first, with what the viewer paid', async () => {
  await addZapProvider(ctx, { recipient: ada.pubkey, provider: wallet.pubkey })
  const [little, much, none] = [1, 2, 3].map(() => ada.sign({ created_at: seconds++ })) as [
    NostrEvent,
    NostrEvent,
    NostrEvent,
  ]
  const zap = (note: NostrEvent, sats: number, provider = wallet) =>
    zapReceipt(provider, { sender: bo, recipient: ada.pubkey, sats, tags: [['e', note.id]] })
  await store(
    little,
    much,
    none,
    zap(little, 21),
    zap(much, 60),
    zap(much, 40),
    zap(none, 9000, bo),
  )
  const boosts = await call('api/load-top-boosts-feed', { viewer: bo.pubkey })
  expect(ids(boosts)).toEqual([much.id, little.id])
  expect(boosts.feed[0]?.note.stats.sats).toBe(100)
  expect(boosts.myreactions).toEqual({
    [much.id]: [{ kind: 'ZAP' }],
    [little.id]: [{ kind: 'ZAP' }],
  })
  const { top } = await call<{ top: { boosts: Timeline } }>('api/load-charts', {})
  expect([ids(top.boosts), top.boosts.myreactions]).toEqual([[much.id, little.id], {}])
})

test('pages of content and of genres come with what is said there', async () => {
  const note = about([feedId(guids.show), itemId('harbour-one')])
  const music = about([feedId(guids.album)])
  const like = bo.sign({ kind: 7, content: '+', tags: [['e', note.id]] })
  await store(note, music, like)
  const entity = { _id: show.ids.one, type: 'EPISODE' }
  const content = await call<{ page: Timeline }>('api/load-content-page', {
    entity,
    viewer: bo.pubkey,
  })
  expect([ids(content.page), content.page.myreactions]).toEqual([
    [note.id],
    { [note.id]: [{ kind: 'REACTION' }] },
  ])
  const genre = await call<{ page: Timeline }>('api/load-genre-page', { genre: 'history' })
  expect(ids(genre.page)).toEqual([note.id])
})

test('what is counted for an item comes from notes that name its show and from those that do not', async () => {
  const like = bo.sign({ kind: 17, content: '+', tags: [['i', itemId('harbour-one')]] })
  await store(
    about([feedId(guids.show), itemId('harbour-one')]),
    about([itemId('harbour-one')]),
    about([feedId(guids.album), itemId('harbour-one')]),
    like,
  )
  const ofItem = await contentCounters(ctx, { id: show.ids.one ?? '' })
  const ofShow = await contentCounters(ctx, { id: show.feedId })
  expect([ofItem, ofShow]).toEqual([
    { replies: 2, likes: 1, sats: 0 },
    { replies: 1, likes: 0, sats: 0 },
  ])
})
