import { expect, test } from 'vitest'
import { relayListKind, relaysOf } from '#app/protocols/nostr/relay-list.ts'
import { unsignedEvent } from '#tests/rig/nostr/random-events.ts'
import { atLeast, inputLines } from '#tests/rig/real-data.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { deliveryRelays, mentionedPeople, type RelayLists } from './delivery-relays.ts'

const author = 'a'.repeat(64)
const keys = Array.from({ length: 30 }, (_, at) => at.toString(16).padStart(64, 'b'))
const others = ['wss://one.example/', 'wss://two.example/']
const ownHosts = ['tributary.example']

function event(kind: number, mentioned: string[] = []): NostrEvent {
  return unsignedEvent({ pubkey: author, kind, tags: mentioned.map((key) => ['p', key]) })
}

function listsOf(lists: Record<string, string[][]>): RelayLists {
  return new Map(
    Object.entries(lists).map(([pubkey, tags]) => [
      pubkey,
      relaysOf(unsignedEvent({ pubkey, kind: relayListKind, tags })),
    ]),
  )
}

test('an event goes to the relays of the settings, where its author writes and where the mentioned read', () => {
  const [friend = '', stranger = ''] = keys
  const lists = listsOf({
    [author]: [
      ['r', 'wss://writes.example'],
      ['r', 'wss://reads.example', 'read'],
      ['r', 'wss://two.example'],
      ['r', 'wss://tributary.example/relay'],
    ],
    [friend]: [
      ['r', 'wss://inbox.example', 'read'],
      ['r', 'wss://outbox.example', 'write'],
    ],
  })
  const targets = (kind: number) =>
    deliveryRelays(event(kind, [friend, stranger, author]), { others, lists, ownHosts })
  expect(targets(1)).toEqual([...others, 'wss://writes.example/', 'wss://inbox.example/'])
  // Whom a list names isn't told of it.
  expect(targets(3)).toEqual([...others, 'wss://writes.example/'])
  expect(targets(30_000)).toEqual([...others, 'wss://writes.example/'])
})

test('however many people and relays are named, an event goes to twenty at most', () => {
  expect(mentionedPeople(event(1, keys))).toEqual(keys.slice(0, 10))
  const many = (name: string) =>
    Array.from({ length: 40 }, (_, at) => ['r', `wss://${name}-${at}.example`])
  const lists = listsOf({
    [author]: many('author'),
    ...Object.fromEntries(keys.map((key) => [key, many(key)])),
  })
  const targets = deliveryRelays(event(1, keys), { others, lists, ownHosts })
  expect(targets).toHaveLength(20)
  expect(targets.filter((url) => url.includes('author'))).toHaveLength(5)
  for (const key of keys.slice(0, 6))
    expect(targets.filter((url) => url.includes(key))).toHaveLength(2)
})

test('the relays that real people name can all be written to', () => {
  const events = inputLines('nostr/events-kind-10002.jsonl').map(
    (line) => JSON.parse(line) as NostrEvent,
  )
  expect(events.length).toBeGreaterThan(atLeast(20, 0))
  for (const { pubkey, ...list } of events) {
    const lists = new Map([[pubkey, relaysOf(list)]])
    const targets = deliveryRelays({ ...event(1), pubkey }, { others, lists, ownHosts })
    expect(targets.length).toBeGreaterThanOrEqual(others.length)
    for (const url of targets) expect(new URL(url).protocol).toMatch(/^wss?:$/)
  }
})
