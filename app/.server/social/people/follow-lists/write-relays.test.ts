import { beforeEach, expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { findList, type Listed, listedWithRelays, urlsOf } from '#tests/rig/nostr/follow-lists.ts'
import type { OtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { latestFollowList } from './latest.ts'

const services = await testServices()
let ada: Listed
let relays: [OtherRelay, OtherRelay, OtherRelay]

beforeEach(async () => {
  ;({ ada, relays } = await listedWithRelays(services))
})

test('who names none writes to those of the settings, all of which must answer', async () => {
  const ctx = ada.knowing(urlsOf(relays))
  relays[2].events = [ada.list(100)]
  expect(await findList(ctx, ada)).toEqual(relays[2].events[0])
  await relays[0].leave()
  expect(await findList(ctx, ada)).toMatchObject({ relays: [relays[0].url] })
})

test('a newer list of relays that one of them has leads to others', async () => {
  const ctx = ada.knowing([relays[0].url])
  relays[0].events = [ada.list(200), ada.relayList([relays[1].url], 500)]
  relays[1].events = [ada.list(150), ada.relayList([relays[2].url], 400)]
  relays[2].events = [ada.list(100)]
  expect(await findList(ctx, ada)).toEqual(relays[2].events[0])
  await relays[2].leave()
  expect(await findList(ctx, ada)).toMatchObject({
    code: 'RELAYS_NOT_ANSWERING',
    relays: [relays[2].url],
  })
})

test('those that somebody only reads from are not asked, nor our own by a connection', async () => {
  const ctx = ada.knowing([relays[0].url])
  const tags = [
    ['r', relays[1].url, 'read'],
    ['r', relays[0].url],
    ['r', services.site.relayUrl],
  ]
  await storeEvents(ctx, [ada.key.sign({ kind: 10_002, tags, content: '' })])
  relays[0].events = [ada.list(100)]
  expect(await findList(ctx, ada)).toEqual(relays[0].events[0])
  expect(relays[1].visitors).toEqual([])
})

test('of many the first eight are asked', async () => {
  const away = Array.from({ length: 8 }, (_, at) => `ws://away${at}.example:9/`)
  const ctx = await ada.writingTo([...urlsOf(relays), ...away])
  for (const relay of relays) relay.events = [ada.list(100)]
  expect(await findList(ctx, ada)).toMatchObject({ relays: away.slice(0, 5) })
})

test('a site without other relays asks itself alone', async () => {
  const ctx = await ada.writingTo(urlsOf(relays), [])
  relays[0].events = [ada.list(50)]
  expect(await findList(ctx, ada)).toMatchObject({ code: 'ERROR_MISSING_FOLLOW_LIST' })
  const own = ada.list(100)
  await storeEvents(ctx, [own])
  expect(await latestFollowList(ctx, ada.key.pubkey)).toEqual({
    event: own,
    asked: [services.site.relayUrl],
    answered: [services.site.relayUrl],
  })
  expect(relays.flatMap(({ visitors }) => visitors)).toEqual([])
})
