import { beforeEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { AppError } from '#app/.server/errors.ts'
import { testServices } from '#tests/database.ts'
import { stored } from '#tests/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/nostr/empty-tables.ts'
import {
  keptVersions,
  knownTo,
  linkedAccount,
  type LinkedAccount,
} from '#tests/nostr/linked-account.ts'
import { type OtherRelay, startOtherRelay } from '#tests/nostr/other-relay.ts'
import { newSigner, type Signer } from '#tests/nostr/signing.ts'
import { storeEvents } from '../publish.ts'
import { type AskSettings, latestFollowList } from './latest.ts'

const services = await testServices()
const others = Array.from({ length: 4 }, () => newSigner(services.now).pubkey)
const now = Math.floor(services.now().getTime() / 1000)
let ada: LinkedAccount
let relays: [OtherRelay, OtherRelay, OtherRelay]

beforeEach(async () => {
  await emptyNostrTables(services.db)
  ada = await linkedAccount(services)
  relays = [
    await startOtherRelay('one.example'),
    await startOtherRelay('two.example'),
    await startOtherRelay('three.example'),
  ]
})

/** Ada's follow list of so many seconds ago. */
function list(secondsAgo: number, follows = others, key: Signer = ada.key): NostrEvent {
  const tags = follows.map((pubkey) => ['p', pubkey, 'wss://relay.example', 'a name'])
  return key.sign({ kind: 3, tags, content: '{}', created_at: now - secondsAgo })
}

function relayList(urls: string[], secondsAgo = 1000, mark: string[] = []): NostrEvent {
  const tags = urls.map((url) => ['r', url, ...mark])
  return ada.key.sign({ kind: 10_002, tags, content: '', created_at: now - secondsAgo })
}

const urlsOf = (relays: OtherRelay[]) => relays.map(({ url }) => url)

/** Whom the settings name; Ada writes to all three relays, as our own relay knows. */
async function knowing(settings: string[], writesTo: string[] = urlsOf(relays)) {
  const ctx = knownTo(services, ada, settings)
  await storeEvents(ctx, [relayList(writesTo)], { isFetched: true })
  return ctx
}

/** The list that is found, or the code with which it is refused, and the relays that it names. */
async function find(ctx: ReturnType<typeof knownTo>, settings: AskSettings = {}) {
  try {
    return (await latestFollowList(ctx, ada.key.pubkey, settings)).event
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, status: error.status, ...error.details }
  }
}

/** Has a relay send these messages to whoever asks for follow lists. */
function answering(relay: OtherRelay, messages: (name: string) => unknown[][]): void {
  relay.answers.ask = (socket: WebSocket, name, { kinds = [] }) => {
    if (!kinds.includes(3)) return false
    for (const message of messages(name)) socket.send(JSON.stringify(message))
    return true
  }
}

/** A relay that gives events whatever it was asked for. */
function lying(relay: OtherRelay, ...events: NostrEvent[]): void {
  answering(relay, (name) => [...events.map((event) => ['EVENT', name, event]), ['EOSE', name]])
}

describe('the newest version is what counts, wherever it is', () => {
  test.each<[string, (current: NostrEvent) => void]>([
    ['each relay has it', () => undefined],
    ['one has an older one', () => (relays[0].events = [list(500)])],
    [
      'one has an older one with more follows',
      () => (relays[0].events = [list(500, [...others, '9'.repeat(64)])]),
    ],
    ['one has nothing', () => (relays[1].events = [])],
    [
      'only one has it',
      () => {
        relays[0].events = [list(700, others.slice(1))]
        relays[1].events = []
      },
    ],
    [
      'one gives a shorter and later one of somebody else',
      () => lying(relays[0], list(10, [], newSigner(services.now))),
    ],
    [
      'one gives a shorter and later one that somebody else has signed',
      () => lying(relays[0], { ...list(10, [], newSigner(services.now)), pubkey: ada.key.pubkey }),
    ],
    [
      'one gives a later one with a broken signature',
      () => {
        const event = list(10, [])
        lying(relays[0], {
          ...event,
          sig: event.sig.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        })
      },
    ],
    [
      'one has shortened it and kept its signature',
      (current) => lying(relays[0], { ...current, tags: [], created_at: now }),
    ],
    [
      'one gives a later event of another kind',
      () => lying(relays[0], { ...ada.key.sign({ kind: 10_000, created_at: now }) }),
    ],
    ['one gives a later note as the list', () => lying(relays[0], { ...ada.key.sign(), kind: 3 })],
  ])('%s', async (_, arrange) => {
    const current = list(100)
    for (const relay of relays) relay.events = [current]
    arrange(current)
    expect(await find(await knowing(urlsOf(relays)))).toEqual(current)
  })

  test('of two that are both right the later one, and of one second the lower id', async () => {
    const ctx = await knowing(urlsOf(relays))
    const versions = [list(100, others), list(100, others.slice(1)), list(101, [])]
    const [lowest, higher] = versions.slice(0, 2).sort((a, b) => (a.id < b.id ? -1 : 1))
    relays[0].events = [higher as NostrEvent]
    relays[1].events = [lowest as NostrEvent]
    relays[2].events = versions.slice(2)
    expect(await find(ctx)).toEqual(lowest)
    relays[2].events = [list(99, [])]
    expect(await find(ctx)).toEqual(relays[2].events[0])
  })

  test('our own relay has it', async () => {
    const ctx = await knowing(urlsOf(relays))
    const current = list(100)
    await storeEvents(ctx, [current])
    for (const relay of relays) relay.events = [list(200, [])]
    expect(await find(ctx)).toEqual(current)
  })
})

describe('nothing is found unless each relay has said all', () => {
  test.each<[string, (relay: OtherRelay) => unknown, number?]>([
    ['is away', (relay) => relay.leave()],
    ['is silent', (relay) => answering(relay, () => []), 400],
    [
      'never says that this is all',
      (relay) => answering(relay, (name) => [['EVENT', name, list(50)]]),
      400,
    ],
    ['refuses', (relay) => answering(relay, (name) => [['CLOSED', name, 'auth-required: who?']])],
    ['hangs up', (relay) => (relay.answers.ask = (socket) => (socket.close(), true))],
    [
      'floods',
      (relay) =>
        answering(relay, (name) => Array.from({ length: 11 }, () => ['EVENT', name, list(50)])),
    ],
    [
      'sends what is too long',
      (relay) =>
        answering(relay, (name) => [
          ['EVENT', name, { ...list(50), content: 'x'.repeat(1_100_000) }],
        ]),
    ],
  ])('one %s', async (_, arrange, withinMs = 5000) => {
    for (const relay of relays) relay.events = [list(100)]
    const ctx = await knowing(urlsOf(relays))
    await arrange(relays[1])
    expect(await find(ctx, { withinMs })).toEqual({
      code: 'RELAYS_NOT_ANSWERING',
      status: 503,
      relays: [relays[1].url],
    })
  })

  test('a relay of the settings that the list of relays does not name may be away', async () => {
    for (const relay of relays) relay.events = [list(100)]
    const ctx = await knowing(urlsOf(relays), [relays[0].url, relays[1].url])
    await relays[2].leave()
    expect(await latestFollowList(ctx, ada.key.pubkey)).toEqual({
      event: relays[0].events[0],
      asked: [services.site.relayUrl, ...urlsOf(relays)],
      answered: [services.site.relayUrl, relays[0].url, relays[1].url],
    })
  })
})

test('where no relay has a list there is none, and none is made', async () => {
  const ctx = await knowing(urlsOf(relays))
  for (const relay of relays) relay.events = [ada.key.sign()]
  expect(await find(ctx)).toEqual({ code: 'ERROR_MISSING_FOLLOW_LIST', status: 404 })
  expect(await keptVersions(services, ada.key.pubkey)).toEqual([])
  expect(relays.flatMap(({ sent }) => sent)).toEqual([])
})

describe('relays are those that somebody writes to', () => {
  test('who names none writes to those of the settings, all of which must answer', async () => {
    const ctx = knownTo(services, ada, urlsOf(relays))
    relays[2].events = [list(100)]
    expect(await find(ctx)).toEqual(relays[2].events[0])
    await relays[0].leave()
    expect(await find(ctx)).toMatchObject({ relays: [relays[0].url] })
  })

  test('a newer list of relays that one of them has leads to others', async () => {
    const ctx = knownTo(services, ada, [relays[0].url])
    relays[0].events = [list(200), relayList([relays[1].url], 500)]
    relays[1].events = [list(150), relayList([relays[2].url], 400)]
    relays[2].events = [list(100)]
    expect(await find(ctx)).toEqual(relays[2].events[0])
    await relays[2].leave()
    expect(await find(ctx)).toMatchObject({ code: 'RELAYS_NOT_ANSWERING', relays: [relays[2].url] })
  })

  test('those that somebody only reads from are not asked, nor our own by a connection', async () => {
    const ctx = knownTo(services, ada, [relays[0].url])
    const lists = relayList([relays[1].url], 100, ['read'])
    lists.tags.push(['r', relays[0].url], ['r', services.site.relayUrl])
    await storeEvents(ctx, [ada.key.sign({ ...lists, created_at: now - 50 })])
    relays[0].events = [list(100)]
    expect(await find(ctx)).toEqual(relays[0].events[0])
    expect(relays[1].visitors).toEqual([])
  })

  test('of many the first eight are asked', async () => {
    const away = Array.from({ length: 8 }, (_, at) => `ws://away${at}.example:9/`)
    const ctx = await knowing([relays[0].url], [...urlsOf(relays), ...away])
    for (const relay of relays) relay.events = [list(100)]
    expect(await find(ctx)).toMatchObject({ relays: away.slice(0, 5) })
  })

  test('a site without other relays asks itself alone', async () => {
    const ctx = await knowing([])
    relays[0].events = [list(50)]
    expect(await find(ctx)).toMatchObject({ code: 'ERROR_MISSING_FOLLOW_LIST' })
    const own = list(100)
    await storeEvents(ctx, [own])
    expect(await latestFollowList(ctx, ada.key.pubkey)).toEqual({
      event: own,
      asked: [services.site.relayUrl],
      answered: [services.site.relayUrl],
    })
    expect(relays.flatMap(({ visitors }) => visitors)).toEqual([])
  })
})

describe('what was seen', () => {
  test('is kept, each version, also where a relay was silent in the end', async () => {
    const ctx = await knowing(urlsOf(relays))
    const versions = [list(100), list(200, others.slice(1)), list(300, []), list(400)]
    await storeEvents(ctx, [versions[2] as NostrEvent])
    relays[0].events = [versions[0] as NostrEvent]
    relays[1].events = [versions[1] as NostrEvent, versions[3] as NostrEvent]
    lying(relays[2], { ...list(10, []), sig: '0'.repeat(128) })
    await find(ctx)
    expect(await keptVersions(services, ada.key.pubkey)).toEqual(versions.map(({ id }) => id))

    const late = list(40)
    answering(relays[2], (name) => [
      ['EVENT', name, late],
      ['CLOSED', name, 'error: no more'],
    ])
    expect(await find(ctx)).toMatchObject({ code: 'RELAYS_NOT_ANSWERING' })
    expect(await keptVersions(services, ada.key.pubkey)).toEqual(
      [late, ...versions].map(({ id }) => id),
    )
  })

  test('is known from then on, also when its relay has lost it', async () => {
    const ctx = await knowing(urlsOf(relays))
    const [current, older] = [list(100), list(200, [])]
    for (const relay of relays) relay.events = [current]
    await find(ctx)
    expect(await stored(ctx, [current])).toEqual([true])
    await services.db.deleteFrom('nostr_events').execute()
    for (const relay of relays) relay.events = [older]
    expect(await find(ctx)).toEqual(current)
  })

  test('is not brought back once its author has deleted it', async () => {
    const ctx = await knowing([])
    const [first, second] = [list(200), list(100, others.slice(1))]
    await storeEvents(ctx, [first])
    await storeEvents(ctx, [second])
    await storeEvents(ctx, [ada.key.sign({ kind: 5, tags: [['e', second.id]] })])
    expect(await find(ctx)).toEqual(first)
    await storeEvents(ctx, [
      ada.key.sign({ kind: 5, tags: [['a', `3:${ada.key.pubkey}:`]], created_at: now - 150 }),
    ])
    expect(await find(ctx)).toMatchObject({ code: 'ERROR_MISSING_FOLLOW_LIST' })
  })
})
