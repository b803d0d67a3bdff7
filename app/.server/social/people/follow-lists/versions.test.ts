import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testServices } from '#tests/rig/database.ts'
import { stored } from '#tests/rig/nostr/crawling.ts'
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
import { withText } from '#app/.server/social/events/stored-event.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import {
  cleanUpFollowListVersions,
  storeFollowListVersions,
} from '#app/.server/social/event-index/follow-list-versions.ts'

const services = await testServices()
let ada: Listed
let relays: [OtherRelay, OtherRelay, OtherRelay]

beforeEach(async () => {
  ;({ ada, relays } = await listedWithRelays(services))
})

test('what was seen is kept, each version, also where a relay was silent in the end', async () => {
  const ctx = await ada.writingTo(urlsOf(relays))
  const versions = [
    ada.list(100),
    ada.list(200, followed.slice(1)),
    ada.list(300, []),
    ada.list(400),
  ]
  await storeEvents(ctx, [versions[2] as NostrEvent])
  relays[0].events = [versions[0] as NostrEvent]
  relays[1].events = [versions[1] as NostrEvent, versions[3] as NostrEvent]
  lying(relays[2], { ...ada.list(10, []), sig: '0'.repeat(128) })
  await findList(ctx, ada)
  expect(await ada.kept()).toEqual(versions.map(({ id }) => id))

  const late = ada.list(40)
  answering(relays[2], (name) => [
    ['EVENT', name, late],
    ['CLOSED', name, 'error: no more'],
  ])
  expect(await findList(ctx, ada)).toMatchObject({ code: 'RELAYS_NOT_ANSWERING' })
  expect(await ada.kept()).toEqual([late, ...versions].map(({ id }) => id))
})

test('what was seen is known from then on, also when its relay has lost it', async () => {
  const ctx = await ada.writingTo(urlsOf(relays))
  const [current, older] = [ada.list(100), ada.list(200, [])]
  for (const relay of relays) relay.events = [current]
  await findList(ctx, ada)
  expect(await stored(ctx, [current])).toEqual([true])
  await services.db.deleteFrom('nostr_events').execute()
  for (const relay of relays) relay.events = [older]
  expect(await findList(ctx, ada)).toEqual(current)
})

test('what was seen is not brought back once its author has deleted it', async () => {
  const ctx = await ada.writingTo(urlsOf(relays), [])
  const [first, second] = [ada.list(200), ada.list(100, followed.slice(1))]
  await storeEvents(ctx, [first])
  await storeEvents(ctx, [second])
  await storeEvents(ctx, [ada.key.sign({ kind: 5, tags: [['e', second.id]] })])
  expect(await findList(ctx, ada)).toEqual(first)
  await storeEvents(ctx, [
    ada.key.sign({
      kind: 5,
      tags: [['a', `3:${ada.key.pubkey}:`]],
      created_at: first.created_at + 50,
    }),
  ])
  expect(await findList(ctx, ada)).toMatchObject({ code: 'ERROR_MISSING_FOLLOW_LIST' })
})

test('what our own relay takes is kept, of linked and connected keys alone, and for 90 days after those', async () => {
  const ctx = ada.knowing([])
  const [first, second] = [ada.list(200), ada.list(100)]
  const stranger = newSigner(services.now).sign({ kind: 3, tags: first.tags })
  await storeEvents(ctx, [first, stranger])
  await storeEvents(ctx, [second, ada.key.sign(), ada.relayList(['wss://one.example/'])])
  expect(await ada.kept()).toEqual([second.id, first.id])
  const count = () => services.db.selectFrom('nostr_follow_lists_seen').select('id').execute()
  expect(await count()).toHaveLength(2)
  // Somebody else takes the place of the key for a moment.
  await services.db.deleteFrom('account_nostr_keys').where('user_id', '=', ada.userId).execute()
  const connect = (connected_key: Buffer | null) =>
    services.db
      .updateTable('sessions')
      .set({ connected_key })
      .where('user_id', '=', ada.userId)
      .execute()
  await connect(Buffer.from(ada.key.pubkey, 'hex'))
  const third = ada.list(0)
  await storeEvents(ctx, [third])
  services.clock.pass(90 * 86_400 + 1)
  await cleanUpFollowListVersions(services)
  expect(await ada.kept()).toEqual([third.id, second.id, first.id])
  await connect(null)
  await cleanUpFollowListVersions(services)
  expect(await count()).toEqual([])
})

test('of a key 200 versions are kept, of them the last one of each day', async () => {
  const ctx = ada.knowing([])
  const [dayBefore, lastOfDay] = [ada.list(90_001), ada.list(90_000)]
  await storeFollowListVersions(ctx, [dayBefore, lastOfDay].map(withText))
  // A program that goes wrong.
  await sql`
    insert into nostr_follow_lists_seen (pubkey, id, created_at, seen_at, raw)
    select ${Buffer.from(ada.key.pubkey, 'hex')}, sha256(number::text::bytea), ${lastOfDay.created_at} + number,
      ${services.now()}::timestamptz + interval '1 day', '{}'
    from generate_series(1, 300) as number
  `.execute(services.db)
  services.clock.pass(86_400)
  const current = ada.list(0)
  await storeFollowListVersions(ctx, [current].map(withText))
  const storedIds = await ada.kept()
  expect(storedIds).toHaveLength(200)
  expect([storedIds[0], storedIds.at(-1)]).toEqual([current.id, lastOfDay.id])
})
