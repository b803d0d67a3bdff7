import { beforeEach, describe, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  answering,
  findList,
  followed,
  type Listed,
  lying,
  listedWithRelays,
  urlsOf,
} from '#tests/rig/nostr/follow-lists.ts'
import type { OtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { latestFollowList } from './latest.ts'

const services = await testServices()
let ada: Listed
let relays: [OtherRelay, OtherRelay, OtherRelay]

beforeEach(async () => {
  ;({ ada, relays } = await listedWithRelays(services))
})

/** An empty list of somebody else, of just now. */
function strangersList(): NostrEvent {
  return newSigner(services.now).sign({ kind: 3, tags: [] })
}

describe('the newest version is what counts, wherever it is', () => {
  test.each<[string, (current: NostrEvent) => void]>([
    ['each relay has it', () => undefined],
    ['one has an older one', () => (relays[0].events = [ada.list(500)])],
    [
      'one has an older one with more follows',
      () => (relays[0].events = [ada.list(500, [...followed, '9'.repeat(64)])]),
    ],
    ['one has nothing', () => (relays[1].events = [])],
    [
      'only one has it',
      () => {
        relays[0].events = [ada.list(700, followed.slice(1))]
        relays[1].events = []
      },
    ],
    ['one gives a shorter and later one of somebody else', () => lying(relays[0], strangersList())],
    [
      'one gives a shorter and later one that somebody else has signed',
      () => lying(relays[0], { ...strangersList(), pubkey: ada.key.pubkey }),
    ],
    [
      'one gives a later one with a broken signature',
      () => {
        const event = ada.list(10, [])
        lying(relays[0], {
          ...event,
          sig: event.sig.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        })
      },
    ],
    [
      'one has shortened it and kept its signature',
      (current) => lying(relays[0], { ...current, tags: [], created_at: current.created_at + 1 }),
    ],
    [
      'one gives a later event of another kind',
      () => lying(relays[0], ada.key.sign({ kind: 10_000 })),
    ],
    ['one gives a later note as the list', () => lying(relays[0], { ...ada.key.sign(), kind: 3 })],
  ])('%s', async (_, arrange) => {
    const current = ada.list(100)
    for (const relay of relays) relay.events = [current]
    arrange(current)
    expect(await findList(await ada.writingTo(urlsOf(relays)), ada)).toEqual(current)
  })

  test('of two that are both right the later one, and of one second the lower id', async () => {
    const ctx = await ada.writingTo(urlsOf(relays))
    const versions = [ada.list(100, followed), ada.list(100, followed.slice(1)), ada.list(101, [])]
    const [lowest, higher] = versions.slice(0, 2).sort((a, b) => (a.id < b.id ? -1 : 1))
    relays[0].events = [higher as NostrEvent]
    relays[1].events = [lowest as NostrEvent]
    relays[2].events = versions.slice(2)
    expect(await findList(ctx, ada)).toEqual(lowest)
    relays[2].events = [ada.list(99, [])]
    expect(await findList(ctx, ada)).toEqual(relays[2].events[0])
  })

  test('our own relay has it', async () => {
    const ctx = await ada.writingTo(urlsOf(relays))
    const current = ada.list(100)
    await storeEvents(ctx, [current])
    for (const relay of relays) relay.events = [ada.list(200, [])]
    expect(await findList(ctx, ada)).toEqual(current)
  })
})

describe('nothing is found unless each relay has said all', () => {
  test.each<[string, (relay: OtherRelay) => unknown]>([
    ['is away', (relay) => relay.leave()],
    ['refuses', (relay) => answering(relay, (name) => [['CLOSED', name, 'auth-required: who?']])],
    ['hangs up', (relay) => (relay.answers.ask = (socket) => (socket.close(), true))],
    [
      'floods',
      (relay) =>
        answering(relay, (name) => Array.from({ length: 11 }, () => ['EVENT', name, ada.list(50)])),
    ],
    [
      'sends what is too long',
      (relay) =>
        answering(relay, (name) => [
          ['EVENT', name, { ...ada.list(50), content: 'x'.repeat(1_100_000) }],
        ]),
    ],
  ])('one %s', async (_, arrange) => {
    for (const relay of relays) relay.events = [ada.list(100)]
    const ctx = await ada.writingTo(urlsOf(relays))
    await arrange(relays[1])
    expect(await findList(ctx, ada)).toEqual({
      code: 'RELAYS_NOT_ANSWERING',
      status: 503,
      relays: [relays[1].url],
    })
  })

  test.each<[string, (name: string) => unknown[][]]>([
    ['answers nothing', () => []],
    ['never says that this is all', (name) => [['EVENT', name, ada.list(50)]]],
    ['says so of something else', (name) => [['EOSE', `${name}x`]]],
  ])('one %s within its time', async (_, messages) => {
    const ctx = await ada.writingTo([relays[0].url])
    answering(relays[0], messages)
    expect(await findList(ctx, ada, { withinMs: 300 })).toMatchObject({
      code: 'RELAYS_NOT_ANSWERING',
      relays: [relays[0].url],
    })
  })

  test('a relay of the settings that the list of relays does not name may be away', async () => {
    const current = ada.list(100)
    for (const relay of relays) relay.events = [current]
    const ctx = await ada.writingTo([relays[0].url, relays[1].url], urlsOf(relays))
    await relays[2].leave()
    expect(await latestFollowList(ctx, ada.key.pubkey)).toEqual({
      event: current,
      asked: [services.site.relayUrl, ...urlsOf(relays)],
      answered: [services.site.relayUrl, relays[0].url, relays[1].url],
    })
  })
})

test('where no relay has a list there is none, and none is made', async () => {
  const ctx = await ada.writingTo(urlsOf(relays))
  for (const relay of relays) relay.events = [ada.key.sign()]
  expect(await findList(ctx, ada)).toEqual({ code: 'ERROR_MISSING_FOLLOW_LIST', status: 404 })
  expect(await ada.kept()).toEqual([])
  expect(relays.flatMap(({ sent }) => sent)).toEqual([])
})
