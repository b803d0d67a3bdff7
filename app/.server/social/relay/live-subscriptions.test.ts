import { matchFilter } from 'nostr-tools'
import { expect, test } from 'vitest'
import { parseFilter } from '#app/protocols/nostr/filter.ts'
import type { SentFilter } from '#tests/rig/nostr/naive-relay.ts'
import { pick, randomEvents, randomNumbers, somePubkeys } from '#tests/rig/nostr/random-events.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'
import { createLiveSubscriptions, type LiveSubscription } from './live-subscriptions.ts'

const bounds = { values: 100, limit: 500, search: 100 }

function parsed(filter: SentFilter) {
  const read = parseFilter(filter, bounds)
  if ('problem' in read) throw new Error(read.problem)
  return read.value
}

/** A subscription that writes down what it gets. */
function subscription(...filters: SentFilter[]): LiveSubscription & { received: string[] } {
  const received: string[] = []
  return { filters: filters.map(parsed), received, receive: ({ event }) => received.push(event.id) }
}

test('each subscription hears what matches one of its filters, once, and nothing after its end', () => {
  const random = randomNumbers(21)
  const events = randomEvents(random, 300)
  const some = <Value>(values: readonly Value[]) => [pick(random, values), pick(random, values)]
  const filters = Array.from({ length: 200 }, () => {
    const filter: SentFilter = {}
    if (random() < 0.2) filter.ids = some(events).map(({ id }) => id)
    if (random() < 0.4) filter.authors = some(somePubkeys)
    if (random() < 0.4) filter.kinds = some([0, 1, 3, 7, 1111])
    if (random() < 0.3) filter['#t'] = some(['a', 'b', 'c'])
    if (random() < 0.2) filter['#p'] = some(somePubkeys)
    if (random() < 0.2) filter.since = 1_700_000_030
    return filter
  })
  const live = createLiveSubscriptions()
  const subscriptions = filters.map((filter, at) => {
    const sent = [filter, filters[(at * 7) % filters.length] ?? {}]
    return { sent, made: subscription(...sent) }
  })
  for (const { made } of subscriptions) live.add(made)
  expect(live.size).toBe(200)
  for (const event of events) live.deliver(withText(event))
  for (const { sent, made } of subscriptions) {
    const wanted = events.filter((event) => sent.some((filter) => matchFilter(filter, event)))
    expect(made.received, JSON.stringify(sent)).toEqual(wanted.map(({ id }) => id))
  }
  for (const { made } of subscriptions) {
    live.remove(made)
    made.received.length = 0
  }
  for (const event of events) live.deliver(withText(event))
  expect(subscriptions.flatMap(({ made }) => made.received)).toEqual([])
  expect(live.size).toBe(0)
})

test('a subscription to words hears texts that have them', () => {
  const live = createLiveSubscriptions()
  const made = subscription({ search: 'MARCHEN' })
  live.add(made)
  const events = randomEvents(randomNumbers(2), 60)
  for (const event of events) live.deliver(withText(event))
  const wanted = events.filter(
    ({ kind, content }) => [0, 1, 1111, 30_023, 30_311].includes(kind) && /Märchen/.test(content),
  )
  expect(wanted.length).toBeGreaterThan(3)
  expect(made.received).toEqual(wanted.map(({ id }) => id))
})
