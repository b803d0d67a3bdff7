import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import { listOtherRelays } from '#app/.server/social/network/other-relays.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { addToLibrary } from '#app/.server/library/entries/entries.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { relayPolicy } from '#app/schemas/social/relay-policy.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { crawl, keptShow, knowing, stored } from '#tests/rig/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { named, type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'

const services = await testServices()
const [ada, bo, cleo, wallet] = Array.from({ length: 4 }, () => newSigner(services.now)) as [
  ReturnType<typeof newSigner>,
  ReturnType<typeof newSigner>,
  ReturnType<typeof newSigner>,
  ReturnType<typeof newSigner>,
]
const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const { show, episode } = await keptShow(services, { name: 'harbour', guid })
let other: OtherRelay

beforeEach(async () => {
  await emptyNostrTables(services.db)
  services.clock.set('2026-06-15T12:00:00Z')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  other = await startOtherRelay()
})
afterEach(() => void vi.restoreAllMocks())

function now(): number {
  return Math.floor(services.now().getTime() / 1000)
}

test('what is said elsewhere of content, notes and people known here arrives from another installation', async () => {
  const elsewhere = await otherServices()
  elsewhere.clock.set('2026-06-15T12:00:00Z')
  const relay = await startRelay(elsewhere)
  const ctx = knowing(services, [named('one.example', relay.port)])
  const note = ada.sign()
  await storeEvents(ctx, [note])

  const comment = bo.sign({ kind: 1111, tags: [show, episode] })
  const there = {
    comment,
    like: cleo.sign({ kind: 17, content: '+', tags: [episode] }),
    reply: cleo.sign({ tags: [['e', note.id, '', 'root']] }),
    likeOfNote: bo.sign({ kind: 7, content: '+', tags: [['e', note.id]] }),
    repost: bo.sign({ kind: 6, tags: [['e', note.id]] }),
    zap: zapReceipt(wallet, {
      sender: cleo,
      recipient: ada.pubkey,
      sats: 21,
      tags: [['e', note.id]],
    }),
    profile: ada.sign({ kind: 0, content: '{"name":"Ada"}' }),
    follows: ada.sign({ kind: 3, tags: [['p', bo.pubkey]] }),
    relays: ada.sign({ kind: 10_002, tags: [['r', 'wss://ada.example']] }),
  }
  // The receipt names the note that was paid, as wallets do.
  there.zap = wallet.sign({ ...there.zap, tags: [...there.zap.tags, ['e', note.id]] })
  const later = {
    profile: bo.sign({ kind: 0, content: '{"name":"Bo"}' }),
    answer: ada.sign({ kind: 1111, tags: [['e', comment.id]] }),
    mutes: cleo.sign({ kind: 10_000, tags: [['p', bo.pubkey]] }),
  }
  const unrelated = [
    newSigner(services.now).sign(),
    bo.sign({ content: 'about nothing here' }),
    bo.sign({ kind: 1111, tags: [['i', 'podcast:guid:c5a1a4a4-0000-5000-8000-000000000000']] }),
  ]
  await storeEvents({ ...ctx, ...elsewhere }, [
    ...Object.values(there),
    ...Object.values(later),
    ...unrelated,
  ])

  await crawl(ctx)
  expect(await stored(ctx, Object.values(there))).toEqual(Object.values(there).map(() => true))
  // Who has said something here is known from then on, and so is what they said.
  await crawl(ctx)
  expect(await stored(ctx, Object.values(later))).toEqual([true, true, true])
  expect(await stored(ctx, unrelated)).toEqual([false, false, false])
  expect(await listOtherRelays(ctx)).toEqual([
    {
      url: named('one.example', relay.port),
      state: 'CONNECTED',
      since: services.now(),
      problem: '',
      lastEventAt: services.now(),
      fetched: Object.keys({ ...there, ...later }).length + 1,
      delivered: 0,
    },
  ])

  const deletion = bo.sign({ kind: 5, tags: [['e', comment.id]] })
  const ofLike = bo.sign({ kind: 5, tags: [['e', there.likeOfNote.id]] })
  await storeEvents({ ...ctx, ...elsewhere }, [deletion, ofLike])
  await crawl(ctx)
  expect(await stored(ctx, [comment, there.likeOfNote])).toEqual([false, false])
})

test('music and items of followed shows are asked for by their guids, what nobody keeps is not', async () => {
  await publishFeed(knowing(services, []), 'unkept', { one: '2026-06-01T00:00:00Z' }, 'podcast', {
    guid: 'b54ca4aa-469a-529b-9d5e-84c7e7564e3c',
  })
  await crawl(knowing(services, [other.url]))
  expect(other.asked.flatMap((filter) => filter['#i'] ?? [])).toEqual([show[1], episode[1]])
})

test('a restart goes on where it was, with a few minutes of overlap, and with three days once a day', async () => {
  const comment = bo.sign({ kind: 1111, tags: [show] })
  other.events.push(comment)
  await crawl(knowing(services, [other.url]))
  expect(other.asked.every(({ since }) => since === undefined || since > now() - 31 * 86_400)).toBe(
    true,
  )
  const reached = now()
  services.clock.pass(3600)
  // People who are new since are asked for from the beginning, in a batch of their own.
  await crawl(knowing(services, [other.url]))
  other.asked.length = 0
  services.clock.pass(3600)
  await crawl(knowing(services, [other.url]))
  const ofShow = () => other.asked.find((filter) => filter['#i'])
  expect(ofShow()).toMatchObject({ since: reached + 3600 - 300, limit: 500 })
  expect(other.asked.every(({ since }) => since === reached + 3600 - 300)).toBe(true)
  other.asked.length = 0
  services.clock.pass(86_400)
  await crawl(knowing(services, [other.url]))
  expect(ofShow()).toMatchObject({ since: reached + 7200 - 3 * 86_400 })
})

test('long answers are read page by page, whatever the relay gives at once, also where it leaves in between', async () => {
  other.mostAtOnce = 30
  // Many of one second, as programs write them.
  const comments = Array.from({ length: 120 }, (_, at) =>
    bo.sign({ kind: 1111, tags: [show], created_at: now() - 1000 - Math.floor(at / 20) }),
  )
  other.events.push(...comments)
  let answered = 0
  const pages = () => other.asked.filter((filter) => filter['#i'])
  other.answers.ask = (socket, _name, filter) => {
    const isLeaving = filter['#i'] !== undefined && ++answered === 3
    if (isLeaving) socket.terminate()
    return isLeaving
  }
  const ctx = knowing(services, [other.url])
  await crawl(ctx)
  const count = async () => (await stored(ctx, comments)).filter(Boolean).length
  expect([await count(), (await listOtherRelays(ctx))[0]?.state]).toEqual([
    expect.toSatisfy((count: number) => count > 30 && count < 65),
    'UNREACHABLE',
  ])
  const before = pages().at(-1)
  other.asked.length = 0
  services.clock.pass(120)
  await crawl(ctx)
  // Paging goes on with the page that failed.
  expect(pages()[0]).toMatchObject({ until: before?.until })
  expect(await count()).toBe(120)
  // The last page was full of one second, and still there is an end.
  other.asked.length = 0
  services.clock.pass(120)
  await crawl(ctx)
  expect(pages()).toEqual([expect.not.objectContaining({ until: expect.anything() as number })])
})

test('the operator’s rules hold for what is fetched, but who may write here isn’t asked', async () => {
  const ctx = knowing(services, [other.url])
  const rules = { ...relayPolicy.parse({}), retentionDays: undefined }
  await changeRelay(ctx, { intent: 'block', key: cleo.pubkey, note: '' })
  await changeRelay(ctx, {
    intent: 'policy',
    ...rules,
    writers: 'invited',
    kinds: [[1111, 1111]],
    words: ['spam'],
    difficulty: 60,
  })
  const comments = [
    bo.sign({ kind: 1111, tags: [show] }),
    cleo.sign({ kind: 1111, tags: [show] }),
    bo.sign({ kind: 1, tags: [show] }),
    bo.sign({ kind: 1111, tags: [show], content: 'spam' }),
    bo.sign({ kind: 1111, tags: [show, ['-']] }),
  ]
  other.events.push(...comments)
  await crawl(ctx)
  expect(await stored(ctx, comments)).toEqual([true, false, false, false, false])
  // Events that our operator refuses are no fault of the relay.
  expect((await listOtherRelays(ctx))[0]?.state).toBe('CONNECTED')
  await changeRelay(ctx, { intent: 'policy', ...rules })
  await changeRelay(ctx, { intent: 'forget', key: cleo.pubkey })
})

test('a relay that is away is left alone for growing times, told of once, and asked again after that', async () => {
  const ctx = knowing(services, [other.url])
  await other.leave()
  const pauses: number[] = []
  for (let failure = 0; failure < 9; failure++) {
    await crawl(ctx)
    const row = await ctx.db
      .selectFrom('nostr_other_relays')
      .select(['next_try_at', 'failures'])
      .executeTakeFirstOrThrow()
    expect(row.failures).toBe(failure + 1)
    const seconds = ((row.next_try_at?.getTime() ?? 0) - services.now().getTime()) / 1000
    pauses.push(seconds)
    // Not before its time.
    services.clock.pass(seconds - 1)
    await crawl(ctx)
    services.clock.pass(2)
  }
  for (const [at, seconds] of pauses.entries()) {
    const usual = Math.min(60 * 2 ** at, 3600)
    expect(seconds).toBeGreaterThanOrEqual(usual * 0.75)
    expect(seconds).toBeLessThanOrEqual(Math.min(usual * 1.25, 3600))
  }
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(await listOtherRelays(ctx)).toMatchObject([
    {
      state: 'UNREACHABLE',
      since: new Date('2026-06-15T12:00:00Z'),
      problem: 'The server could not be reached.',
    },
  ])
  await other.comeBack()
  other.events.push(bo.sign({ kind: 1111, tags: [show] }))
  services.clock.pass(3600)
  await crawl(ctx)
  await crawl(ctx)
  expect(other.visitors).toHaveLength(2)
  expect(console.warn).toHaveBeenCalledTimes(2)
  const { rows } = await sql`select failures, next_try_at from nostr_other_relays`.execute(ctx.db)
  expect(rows).toEqual([{ failures: 0, next_try_at: null }])
})

test('a relay may refuse one thing or another; one that refuses everything counts as away', async () => {
  const ctx = knowing(services, [other.url])
  const comment = bo.sign({ kind: 1111, tags: [show] })
  other.answers.ask = (socket, name, filter) => {
    if (filter['#i']) socket.send(JSON.stringify(['EVENT', name, comment]))
    const ending = filter['#i'] ? ['EOSE', name] : ['CLOSED', name, 'invalid: too many authors']
    socket.send(JSON.stringify(ending))
    return true
  }
  await crawl(ctx)
  expect(await stored(ctx, [comment])).toEqual([true])
  expect((await listOtherRelays(ctx))[0]?.state).toBe('CONNECTED')
  other.answers.ask = (socket, name) => {
    socket.send(JSON.stringify(['CLOSED', name, 'auth-required: members only']))
    return true
  }
  await crawl(ctx)
  expect((await listOtherRelays(ctx))[0]).toMatchObject({
    state: 'UNREACHABLE',
    problem: 'auth-required: members only',
  })
  // Also where there is hardly anything to refuse.
  const empty = knowing(await otherServices(), [other.url])
  await crawl(empty)
  expect((await listOtherRelays(empty))[0]?.state).toBe('UNREACHABLE')
})

test('lists that are too long for our own relay are passed over, and are no fault of the other', async () => {
  const ctx = knowing(services, [other.url])
  const people = Array.from({ length: 12 }, () => newSigner(services.now))
  await storeEvents(
    ctx,
    people.map((person) => person.sign()),
  )
  const tags = Array.from({ length: 5001 }, () => ['t', 'x'])
  const lists = people.map((person) => person.sign({ kind: 3, tags }))
  const profile = people[0]?.sign({ kind: 0 }) ?? ada.sign()
  other.events.push(...lists, profile)
  await crawl(ctx)
  expect(await stored(ctx, [profile, ...lists])).toEqual([true, ...lists.map(() => false)])
  expect((await listOtherRelays(ctx))[0]?.state).toBe('CONNECTED')
})

test('answers to the notes that feeds name for comments are asked for, if somebody keeps the feed', async () => {
  const [named, unkept] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const ctx = knowing(services, [other.url])
  const day = '2026-06-01T00:00:00Z'
  const publish = (name: string, uri: string) =>
    publishFeed(
      ctx,
      name,
      { one: day },
      'podcast',
      {},
      { socialInteract: [{ protocol: 'nostr', uri }] },
    )
  const { feedId } = await publish('commented', named)
  await publish('commented-unkept', unkept)
  const { ctx: own } = await createAccount(services)
  await addToLibrary(own, { _id: feedId })
  await crawl(ctx)
  const asked = other.asked.flatMap((filter) => filter['#e'] ?? [])
  expect(asked).toContain(named)
  expect(asked).not.toContain(unkept)
})
