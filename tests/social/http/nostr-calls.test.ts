import { nprofileEncode, noteEncode, npubEncode } from 'nostr-tools/nip19'
import { beforeEach, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import type { TimelineItem, MyReactions, Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx()
const router = testRouter(services)
const [ada, bo, cy] = [newSigner(), newSigner(), newSigner()]
const unknown = 'ab'.repeat(32)
let seconds = 1_750_000_000

beforeEach(() => emptyNostrTables(ctx.db))

interface Answer {
  status: number
  error: string
  field: string
  note: Note
  parents: Note[]
  replies: Note[]
  feed: TimelineItem[]
  profiles: NostrProfile[]
  myreactions: MyReactions
  next: string | null
}

async function call<Body extends object = Answer>(
  name: string,
  body: unknown,
): Promise<Body & { status: number }> {
  const response = await router.postJson(`/${name}`, body)
  return { ...((await response.json()) as Body), status: response.status }
}

/** Each event is dated a second after the one before. */
function sign(who: typeof ada, kind: number, content = '', tags: string[][] = []): NostrEvent {
  return who.sign({ kind, content, tags, created_at: seconds++ })
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

const profile = (name: string) => JSON.stringify({ name, display_name: name.toUpperCase() })
const ids = (items: (TimelineItem | Note)[]) =>
  items.map((item) => ('note' in item ? item.note.id : item.id))

test('a note comes with its author, whom it names, what was done with it and the event itself', async () => {
  const note = sign(ada, 1, `Hello nostr:${npubEncode(bo.pubkey)}`, [['p', cy.pubkey]])
  const like = sign(bo, 7, '+', [['e', note.id]])
  const reply = sign(bo, 1, 'Hi', [['e', note.id, '', 'root']])
  const repost = sign(cy, 6, '', [['e', note.id]])
  await store(sign(ada, 0, profile('ada')), sign(bo, 0, profile('bo')), note, like, reply, repost)
  const answer = await call('api/load-note', { id: note.id, replies: true, viewer: bo.pubkey })
  expect(answer.note).toMatchObject({
    id: note.id,
    pubkey: ada.pubkey,
    published: note.created_at,
    satoshis: 0,
    profile: {
      pubkey: ada.pubkey,
      npub: npubEncode(ada.pubkey),
      display: { name: 'ADA', username: 'ada' },
      stats: { following: 0, followers: 0 },
    },
    stats: { sats: 0, likes: 1, reposts: 1, replies: 1 },
    mentions: [{ pubkey: bo.pubkey }, { pubkey: cy.pubkey, display: {} }],
    parent: null,
    json: note,
  })
  expect(ids(answer.replies)).toEqual([reply.id])
  expect(answer.replies[0]?.parent).toMatchObject({ id: note.id, stats: { likes: 1 } })
  expect(answer.myreactions).toEqual({ [note.id]: [{ kind: 'REACTION' }] })
})

test('a thread leads up to its beginning, and notes that are gone leave a gap', async () => {
  const first = sign(ada, 1)
  const second = sign(bo, 1, '', [['e', first.id, '', 'root']])
  const third = sign(cy, 1, '', [
    ['e', first.id, '', 'root'],
    ['e', second.id, '', 'reply'],
  ])
  await store(third, second, first)
  const { parents, note } = await call('api/load-note', { id: noteEncode(third.id) })
  expect([ids(parents), note.parent?.id]).toEqual([[first.id, second.id], second.id])
  await store(sign(bo, 5, '', [['e', second.id]]))
  expect((await call('api/load-note', { id: third.id })).note.parent).toBeNull()
  expect(await call('api/load-note', { id: second.id })).toMatchObject({
    status: 404,
    error: 'NOTE_NOT_FOUND',
  })
  expect((await call('api/load-note', { id: unknown })).status).toBe(404)
})

test('a note that has expired is not shown', async () => {
  const expiry = Math.floor(services.now().getTime() / 1000) + 10
  const note = sign(ada, 1, '', [['expiration', String(expiry)]])
  await store(note)
  expect((await call('api/load-note', { id: note.id })).status).toBe(200)
  services.clock.pass(10)
  expect((await call('api/load-note', { id: note.id })).status).toBe(404)
  expect((await call('api/load-global-feed', {})).feed).toEqual([])
})

test('somebody who follows sees what those write and repost, page by page, newest first', async () => {
  const notes = Array.from({ length: 60 }, () => sign(bo, 1))
  const others = sign(cy, 1)
  const repost = sign(ada, 6, '', [['e', others.id]])
  const reply = sign(ada, 1, '', [['e', others.id]])
  const follows = [
    ['p', bo.pubkey],
    ['p', ada.pubkey],
  ]
  await store(
    ...notes,
    others,
    repost,
    reply,
    sign(cy, 3, '', follows),
    sign(ada, 0, profile('ada')),
  )
  const asked = { pubkey: npubEncode(cy.pubkey) }
  const first = await call('api/load-home-feed', asked)
  expect(first.feed).toHaveLength(50)
  expect(first.feed[0]).toMatchObject({
    action: {
      id: reply.id,
      type: 'REPLY',
      pubkey: ada.pubkey,
      profile: { display: { username: 'ada' } },
    },
    note: { id: reply.id },
    parent: { id: others.id },
    hit: null,
  })
  expect(first.feed[1]).toMatchObject({
    action: { id: repost.id, type: 'REPOST', timestamp: repost.created_at, pubkey: ada.pubkey },
    note: { id: others.id, pubkey: cy.pubkey },
  })
  const rest = await call('api/load-home-feed', { ...asked, before: first.next })
  expect([ids([...first.feed, ...rest.feed]), rest.next]).toEqual([
    [reply.id, others.id, ...notes.map(({ id }) => id).toReversed()],
    null,
  ])
  for (const pubkey of [null, undefined, unknown])
    expect((await call('api/load-home-feed', { pubkey })).feed).toEqual([])
  expect(ids((await call('api/load-global-feed', {})).feed).slice(0, 2)).toEqual([
    reply.id,
    others.id,
  ])
})

test('a profile has its notes and reposts, and what was liked last', async () => {
  const note = sign(ada, 1)
  const others = sign(bo, 1)
  const like = sign(ada, 7, '🔥', [['e', others.id]])
  const dislike = sign(ada, 7, '-', [['e', note.id]])
  await store(note, others, like, dislike, sign(ada, 6, '', [['e', others.id]]))
  const { feed } = await call<{
    feed: { notes: TimelineItem[]; likes: TimelineItem[]; myreactions: MyReactions }
  }>('api/load-profile-feed', {
    pubkey: nprofileEncode({ pubkey: ada.pubkey }),
    viewer: ada.pubkey,
  })
  expect(ids(feed.notes)).toEqual([others.id, note.id])
  expect(feed.likes).toMatchObject([
    { action: { type: 'LIKE', id: like.id, message: '🔥' }, note: { id: others.id } },
  ])
  expect(feed.myreactions).toEqual({ [others.id]: [{ kind: 'REACTION' }, { kind: 'REPOST' }] })
})

test('profiles are loaded by key in any form, and found by the beginnings of their names', async () => {
  await store(
    sign(ada, 0, JSON.stringify({ name: 'ada', display_name: 'Ada Lovelace', about: 'Engines' })),
    sign(
      bo,
      0,
      JSON.stringify({
        name: 'adam',
        nip05: 'adam@example.com',
        picture: 'https://a.example/p.gif',
      }),
    ),
    sign(cy, 3, '', [['p', bo.pubkey]]),
  )
  const { profiles } = await call('api/load-profiles', {
    pubkeys: [npubEncode(bo.pubkey), ada.pubkey, unknown, bo.pubkey],
  })
  expect(profiles).toMatchObject([
    {
      pubkey: bo.pubkey,
      display: { name: 'adam', nip05: 'adam@example.com' },
      stats: { followers: 1, following: 0 },
    },
    { pubkey: ada.pubkey, display: { name: 'Ada Lovelace', username: 'ada', about: 'Engines' } },
  ])
  const found = await call('graph/search-nostr', { type: 'PROFILES', query: 'AD' })
  expect(found.profiles).toMatchObject([
    {
      pubkey: bo.pubkey,
      id: npubEncode(bo.pubkey),
      username: 'adam',
      name: 'adam',
      image: 'https://a.example/p.gif',
      bio: null,
      nip05: 'adam@example.com',
    },
    { pubkey: ada.pubkey, name: 'Ada Lovelace', bio: 'Engines' },
  ])
  const search = async (query: string) =>
    (await call('graph/search-nostr', { type: 'PROFILES', query })).profiles.map(
      ({ pubkey }) => pubkey,
    )
  expect(await search('love ada')).toEqual([ada.pubkey])
  expect(await search(npubEncode(ada.pubkey))).toEqual([ada.pubkey])
  for (const query of ['', '%', '_', 'elace']) expect(await search(query), query).toEqual([])
  expect(
    (await call('graph/load-nostr-profiles', { ids: [npubEncode(ada.pubkey)] })).profiles,
  ).toMatchObject([{ username: 'ada' }])
})

test('a profile that is replaced or deleted is found by its old names no longer', async () => {
  const old = sign(ada, 0, profile('ada'))
  const replaced = sign(ada, 0, profile('grace'))
  await store(old, replaced)
  const search = async (query: string) =>
    (await call('graph/search-nostr', { type: 'PROFILES', query })).profiles.length
  expect([await search('ada'), await search('grace')]).toEqual([0, 1])
  await store(sign(ada, 5, '', [['a', `0:${ada.pubkey}:`]]))
  expect([await search('ada'), await search('grace')]).toEqual([0, 0])
})

test('at most 250 profiles are loaded by one call', async () => {
  const pubkeys = Array.from({ length: 251 }, (_, at) => at.toString(16).padStart(64, '0'))
  expect((await call('api/load-profiles', { pubkeys: pubkeys.slice(1) })).status).toBe(200)
  expect(await call('api/load-profiles', { pubkeys })).toMatchObject({
    status: 400,
    error: 'BAD_REQUEST',
    field: 'pubkeys',
  })
  expect((await call('graph/load-nostr-profiles', { ids: pubkeys })).status).toBe(400)
})

test.each<[string, Record<string, unknown>, string]>([
  ['api/load-note', { id: 'x' }, 'id'],
  ['api/load-note', { id: npubEncode(unknown) }, 'id'],
  ['api/load-note', { id: unknown, viewer: 'x' }, 'viewer'],
  ['api/load-note', { id: unknown, after: '1' }, 'after'],
  ['api/load-profiles', { pubkeys: [noteEncode(unknown)] }, 'pubkeys.0'],
  ['api/load-profiles', { pubkeys: [unknown.toUpperCase()] }, 'pubkeys.0'],
  ['api/load-home-feed', { pubkey: 'npub1' }, 'pubkey'],
  ['api/load-home-feed', { filter: 'ALL' }, 'filter'],
  ['api/load-global-feed', { before: '1.x' }, 'before'],
  ['api/load-profile-feed', {}, 'pubkey'],
  ['api/load-comments-feed', { id: 'x' }, 'id'],
  ['graph/search-nostr', { type: 'NOTES', query: 'x' }, 'type'],
])('%s refuses %o, naming %s', async (name, body, field) => {
  expect(await call(name, body)).toMatchObject({ status: 400, error: 'BAD_REQUEST', field })
})
