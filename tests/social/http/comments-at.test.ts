import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { backfillCommentSeconds } from '#app/.server/social/event-index/comment-seconds.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { profilePicture } from '#app/rules/base/picture-address.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import { testServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const [ada, bo] = [newSigner(services.now), newSigner(services.now)]
const day = '2026-06-01T00:00:00Z'
// Of ten minutes.
const { feedId, ids } = await publishFeed(ctx, 'harbour', { one: day, two: day }, 'podcast', {
  guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
})
const item = (name: string, t: string) => [
  'i',
  `podcast:item:guid:guid-harbour-${name}`,
  `https://site.test/episode/e?t=${t}`,
]
const show = ['i', 'podcast:guid:917393e3-1b1e-5cef-ace4-edaa54e1f810', 'https://site.test/?t=9']
let seconds = 1_781_000_000

beforeEach(() => emptyNostrTables(ctx.db))

async function commentsAt(id = ids.one ?? '', viewer?: string): Promise<CommentsAt> {
  const response = await router.postJson('/api/load-comments-at', { id, viewer })
  expect(response.status).toBe(200)
  return (await response.json()) as CommentsAt
}

const texts = async (id?: string, viewer?: string) =>
  (await commentsAt(id, viewer)).comments.map(({ second, text }) => `${second} ${text}`)

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

function say(content: string, tags: string[][], who = ada): NostrEvent {
  return who.sign({ kind: 1, content, tags, created_at: seconds++ })
}

/** Trusts a person, whose many notes then aren't spam. */
async function trust(pubkey: string): Promise<void> {
  await sql`insert into nostr_trust (pubkey, distance, followers) values (decode(${pubkey}, 'hex'), 0, 0)`.execute(
    ctx.db,
  )
}

test('comments stand at the seconds of the item that they name, in their order', async () => {
  await store(
    say('late', [item('one', '62.9'), show]),
    say('early', [item('one', '0')]),
    say('no second', [item('one', '')]),
    say('elsewhere', [item('two', '5')]),
    say('of the show', [show]),
    say('another feed', [item('one', '7'), ['i', 'podcast:guid:c54ca4aa']]),
  )
  expect(await texts()).toEqual(['0 early', '62 late'])
  expect(await texts(ids.two)).toEqual(['5 elsewhere'])
  expect(await texts(feedId)).toEqual([])
  expect(await commentsAt('a'.repeat(20))).toEqual({ comments: [], counted: [] })
})

test('a comment on two items is at a second of the first alone', async () => {
  await store(say('both', [item('one', '3'), item('two', '4')]))
  expect(await texts()).toEqual(['3 both'])
  expect(await texts(ids.two)).toEqual([])
})

test('what is far beyond the end of an item, or no second at all, is left out', async () => {
  await store(
    ...['1200', '1260', '345600', '345601', '-1', '1e2', '99999999999'].map((t) =>
      say(t, [item('one', t)]),
    ),
  )
  expect(await texts()).toEqual(['1200 1200'])
})

test('who says it comes along, with a picture of this site and the beginning of the text', async () => {
  const picture = 'https://pictures.test/ada.jpg'
  const [cut, named] = [say('x'.repeat(300), [item('one', '1')]), toNpub(ada.pubkey)]
  await store(
    ada.sign({ kind: 0, content: JSON.stringify({ name: 'ada', picture }), created_at: seconds++ }),
    cut,
    say(`nostr:${named} 🌊 <b>https://www.lamps.test/</b>`, [item('one', '2')], bo),
  )
  const { comments } = await commentsAt()
  expect(comments).toEqual([
    {
      id: cut.id,
      second: 1,
      profile: { npub: named, name: 'ada', picture: profilePicture(named, 'small', picture) },
      text: `${'x'.repeat(199)}…`,
      satoshis: 0,
    },
    expect.objectContaining({
      profile: { npub: toNpub(bo.pubkey), name: null, picture: null },
      text: '@ada 🌊 <b>lamps.test/</b>',
    }),
  ])
})

test('what is hidden is left out, and so is what its author warns of', async () => {
  const [boast, spoiler] = [
    say('Boast', [item('one', '1')], bo),
    say('The keeper did it', [item('one', '2'), ['content-warning', 'spoiler']]),
  ]
  await store(boast, spoiler, ada.sign({ kind: 10_000, tags: [['p', bo.pubkey]] }))
  expect(await texts()).toEqual(['1 Boast'])
  expect(await texts(ids.one, ada.pubkey)).toEqual([])
  await setStanding(ctx, { pubkey: bo.pubkey, standing: 'blocked', note: '' })
  expect(await texts()).toEqual([])
})

test('a comment that is deleted goes', async () => {
  const comment = say('Oops', [item('one', '1')])
  await store(comment)
  await store(ada.sign({ kind: 5, tags: [['e', comment.id]], created_at: seconds++ }))
  expect(await texts()).toEqual([])
})

test('a busy minute leaves room for the others, and gives its newest', async () => {
  await trust(ada.pubkey)
  await store(say('old and alone', [item('one', '540')]))
  await store(...Array.from({ length: 230 }, (_, at) => say(`${at}`, [item('one', `${at % 60}`)])))
  const { comments } = await commentsAt()
  expect(comments).toHaveLength(200)
  expect(comments.at(-1)?.text).toBe('old and alone')
  const said = comments.slice(0, -1).map(({ text }) => Number(text))
  expect(Math.min(...said)).toBe(230 - 199)
})

test('the call says what tells of new comments', async () => {
  const { counted } = await commentsAt()
  await store(ada.sign({ tags: [item('one', '1')] }), ada.sign({ tags: [item('one', '1'), show] }))
  const { rows } = await sql<{ topic: string }>`select topic from realtime_news`.execute(ctx.db)
  expect(counted).toHaveLength(2)
  expect(rows.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(counted.map((target) => topics.counts(target))),
  )
})

test('comments that were stored before seconds were are read by a job, however often it runs', async () => {
  await store(
    say('early', [item('one', '5'), show]),
    say('none', [item('one', '')]),
    ...Array.from({ length: 3 }, (_, at) => say(`${at}`, [item('two', `${at}`)])),
  )
  await sql`update nostr_comments set second = -1`.execute(ctx.db)
  expect(await texts()).toEqual([])
  await backfillCommentSeconds(ctx)
  await backfillCommentSeconds(ctx)
  expect(await texts()).toEqual(['5 early'])
  expect(await texts(ids.two)).toHaveLength(3)
  const left = await sql`select from nostr_comments where second = -1`.execute(ctx.db)
  expect(left.rows).toEqual([])
})

test.each([
  [{}, 'id'],
  [{ id: 'x' }, 'id'],
  [{ id: 'a'.repeat(20), viewer: 'me' }, 'viewer'],
  [{ id: 'a'.repeat(20), second: 1 }, 'second'],
])('%j is refused', async (body, field) => {
  const response = await router.postJson('/api/load-comments-at', body)
  expect([response.status, await response.json()]).toMatchObject([400, { field }])
})
