import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { updateTrust } from '#app/.server/social/moderation/trust.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { Hidden } from '#app/rules/social/visibility.ts'
import type { Note, NotesPage, ProfileTimeline, Thread } from '#app/schemas/social/notes.ts'
import { testServices } from '#tests/rig/database.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { testRouter } from '#tests/rig/http/router.ts'

// Why notes are hidden, over the calls; pages are in hidden-notes.test.ts.

const services = await testServices()
const ctx = contextFor(services, system)
const router = testRouter(services)
const [ada, bo, cy, dora, eve, spammer] = Array.from({ length: 6 }, () => newSigner()) as [
  Signer,
  Signer,
  Signer,
  Signer,
  Signer,
  Signer,
]
const advertisement = 'Free spins at the best online casino: https://casino.example/play'
let seconds = 1_750_000_000

beforeEach(async () => {
  await emptyNostrTables(ctx.db)
  clearCaches(ctx)
})

/** Each event is dated an hour after the one before. */
function sign(who: Signer, kind: number, content = '', tags: string[][] = []): NostrEvent {
  return who.sign({ kind, content, tags, created_at: (seconds += 3600) })
}

async function store(...events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
}

function follow(who: Signer, ...whom: Signer[]): NostrEvent {
  return sign(
    who,
    3,
    '',
    whom.map(({ pubkey }) => ['p', pubkey]),
  )
}

/** Invites a person, with whom trust begins. */
async function trustBeginsWith(...people: Signer[]): Promise<void> {
  for (const { pubkey } of people) await setStanding(ctx, { pubkey, standing: 'invited', note: '' })
  await updateTrust(ctx)
}

async function call<Answer = NotesPage>(name: string, body: unknown): Promise<Answer> {
  const response = await router.postJson(`/${name}`, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** Why a note is hidden from a viewer, if it is, in timelines. */
async function hiddenFrom(viewer: Signer | null, note: NostrEvent): Promise<Hidden | null> {
  const asked = { viewer: viewer?.pubkey ?? null }
  const [heard, all] = await Promise.all([
    call('api/load-global-feed', asked),
    call('api/load-global-feed', { ...asked, hidden: true }),
  ])
  const isIn = ({ feed }: NotesPage) => feed.some((item) => item.note.id === note.id)
  const found = all.feed.find((item) => item.note.id === note.id)?.note.hidden
  expect(isIn(all)).toBe(true)
  expect(isIn(heard)).toBe(found === null)
  expect(heard.hidden).toBe(all.feed.length - heard.feed.length)
  return found ?? null
}

test.each<[string, (note: NostrEvent, root: NostrEvent) => string[]]>([
  ['a person', ({ pubkey }) => ['p', pubkey]],
  ['a note', ({ id }) => ['e', id]],
  ['what began the thread', (_, { id }) => ['e', id]],
  ['a hashtag', () => ['t', 'Harbour']],
  ['a word', () => ['word', 'foghorn']],
])('who mutes %s sees no such notes, not even folded, and others do', async (_, mute) => {
  const root = sign(cy, 1, 'Who hears it?')
  const note = sign(bo, 1, 'The Foghorn!', [
    ['e', root.id, '', 'root'],
    ['t', 'harbour'],
  ])
  await store(root, note, sign(ada, 10_000, '', [mute(note, root)]))
  const all = await call('api/load-global-feed', { viewer: ada.pubkey, hidden: true })
  expect(all.feed.map((item) => item.note.id)).not.toContain(note.id)
  expect(all.hidden).toBe(0)
  for (const viewer of [null, bo, cy]) expect(await hiddenFrom(viewer, note)).toBeNull()
  await store(sign(ada, 10_000))
  expect(await hiddenFrom(ada, note)).toBeNull()
})

test('a report by one of the own people hides a note, as do three whom they follow', async () => {
  const note = sign(spammer, 1, 'Hello')
  const report = (who: Signer) =>
    sign(who, 1984, '', [
      ['e', note.id, 'illegal'],
      ['p', spammer.pubkey],
    ])
  const byAda = report(ada)
  await store(note, follow(ada, bo, cy, dora))
  await trustBeginsWith(ada)
  await store(report(eve), report(bo), report(cy), report(bo))
  expect(await hiddenFrom(null, note)).toBeNull()
  const third = report(dora)
  await store(third)
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'REPORTED', type: 'illegal' })
  await store(sign(dora, 5, '', [['e', third.id]]))
  expect(await hiddenFrom(null, note)).toBeNull()
  await store(byAda)
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'REPORTED', type: 'illegal' })
})

test('people at two steps are heard in reports once three trusted people follow them', async () => {
  const note = sign(spammer, 1, 'Hello')
  const far = [newSigner(), newSigner(), newSigner()]
  const reports = far.map((who) => sign(who, 1984, '', [['e', note.id, 'spam']]))
  await store(note, ...reports, follow(ada, bo, cy, dora), follow(bo, ...far), follow(cy, ...far))
  await trustBeginsWith(ada)
  expect(await hiddenFrom(null, note)).toBeNull()
  await store(follow(dora, ...far))
  await updateTrust(ctx)
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'REPORTED', type: 'spam' })
})

test('a report of a person is one of all that they write, and not of those whom the viewer follows', async () => {
  const [first, second] = [sign(spammer, 1, 'One'), sign(spammer, 1, 'Two')]
  await store(first, second, sign(ada, 1984, '', [['p', spammer.pubkey, 'impersonation']]))
  expect(await hiddenFrom(null, first)).toBeNull()
  await trustBeginsWith(ada)
  for (const note of [first, second])
    expect(await hiddenFrom(null, note)).toEqual({ reason: 'REPORTED', type: 'impersonation' })
  await store(follow(bo, spammer))
  expect(await hiddenFrom(bo, first)).toBeNull()
  expect(await hiddenFrom(spammer, first)).toBeNull()
})

test('reports of three people whom a viewer follows count for that viewer', async () => {
  const note = sign(spammer, 1, 'Hello')
  const reports = [bo, cy, dora].map((who) => sign(who, 1984, '', [['e', note.id, 'malware']]))
  await store(note, ...reports, follow(ada, bo, cy), follow(eve, bo, cy, dora))
  expect(await hiddenFrom(eve, note)).toEqual({ reason: 'REPORTED', type: 'malware' })
  for (const viewer of [null, ada]) expect(await hiddenFrom(viewer, note)).toBeNull()
})

test('what a viewer reports is hidden from them, and from nobody else', async () => {
  const note = sign(bo, 1, 'Hello')
  await store(note, sign(ada, 1984, '', [['e', note.id, 'profanity']]))
  expect(await hiddenFrom(ada, note)).toEqual({ reason: 'REPORTED', type: 'profanity' })
  expect(await hiddenFrom(cy, note)).toBeNull()
})

test('what stands here of a key that the operator blocks is in no list, not even folded', async () => {
  const note = sign(bo, 1, 'Hello')
  await store(note)
  expect(await hiddenFrom(null, note)).toBeNull()
  await setStanding(ctx, { pubkey: bo.pubkey, standing: 'blocked', note: '' })
  const all = await call('api/load-global-feed', { hidden: true })
  expect([all.feed, all.hidden]).toEqual([[], 0])
})

test('what looks like spam is hidden if a stranger wrote it', async () => {
  const note = sign(spammer, 1, advertisement)
  await store(note, follow(ada, bo), follow(bo, cy), follow(cy, spammer))
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'SPAM' })
  expect(await hiddenFrom(spammer, note)).toBeNull()
  for (const [viewer, isHeard] of [
    [cy, true],
    [bo, true],
    [ada, false],
  ] as const)
    expect((await hiddenFrom(viewer, note)) === null).toBe(isHeard)
  await trustBeginsWith(ada)
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'SPAM' })
  await trustBeginsWith(bo)
  expect(await hiddenFrom(null, note)).toBeNull()
})

test('somebody trusted speaks for a note by liking it', async () => {
  const note = sign(spammer, 1, advertisement)
  await store(note, sign(eve, 7, '+', [['e', note.id]]))
  expect(await hiddenFrom(null, note)).toEqual({ reason: 'SPAM' })
  await store(sign(ada, 7, '+', [['e', note.id]]))
  await trustBeginsWith(ada)
  expect(await hiddenFrom(null, note)).toBeNull()
})

test('what is hidden is counted all the same, and stands folded in threads and quotes', async () => {
  const root = sign(ada, 1, 'Who keeps the light?')
  const reply = sign(spammer, 1, advertisement, [['e', root.id, '', 'root']])
  const below = sign(bo, 1, 'No, thanks', [['e', reply.id, '', 'reply']])
  const quoting = sign(bo, 1, 'Look', [['q', reply.id]])
  await store(root, reply, below, quoting)
  const thread = await call<Thread>('api/load-note', { id: root.id })
  expect(thread.note.stats.replies).toBe(1)
  expect(thread.replies).toMatchObject([{ id: reply.id, hidden: { reason: 'SPAM' } }])
  const one = (id: string) => call<{ note: Note }>('api/load-note', { id }).then(({ note }) => note)
  expect(await one(below.id)).toMatchObject({
    hidden: null,
    parent: { id: reply.id, hidden: { reason: 'SPAM' } },
  })
  expect((await one(quoting.id)).quoted).toMatchObject({ hidden: { reason: 'SPAM' } })
})

test('whoever is asked for is shown, with why they are hidden elsewhere', async () => {
  const note = sign(bo, 1, 'Hello')
  const liked = sign(spammer, 1, advertisement)
  await store(note, liked, sign(bo, 7, '+', [['e', liked.id]]))
  await store(sign(ada, 10_000, '', [['p', bo.pubkey]]))
  const profile = async (viewer: string | null) =>
    (await call<{ feed: ProfileTimeline }>('api/load-profile-feed', { pubkey: bo.pubkey, viewer }))
      .feed
  expect(await profile(ada.pubkey)).toMatchObject({
    hidden: 'MUTED',
    notes: [{ note: { id: note.id, hidden: null } }],
    likes: [],
  })
  expect((await profile(null)).hidden).toBeNull()
})

test('a following feed has nothing that somebody brings whom the viewer mutes', async () => {
  const note = sign(cy, 1, 'Hello')
  await store(note, sign(bo, 6, '', [['e', note.id]]), follow(ada, bo))
  const feed = async () =>
    (await call('api/load-home-feed', { pubkey: ada.pubkey, viewer: ada.pubkey })).feed.length
  expect(await feed()).toBe(1)
  await store(sign(ada, 10_000, '', [['p', bo.pubkey]]))
  expect(await feed()).toBe(0)
})

test('a page that would be empty goes on to the next', async () => {
  const heard = sign(ada, 1, 'Hello')
  await store(heard, ...Array.from({ length: 60 }, () => sign(newSigner(), 1, advertisement)))
  const page = await call('api/load-global-feed', {})
  expect(page.feed.map(({ note }) => note.id)).toEqual([heard.id])
  expect([page.hidden, page.next]).toEqual([60, null])
})
