import { createServer as createTcpServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { listOtherRelays } from '#app/.server/social/network/other-relays.ts'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { testServices } from '#tests/rig/database.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/web-socket.ts'
import { listen } from '#tests/rig/listen.ts'
import { crawl, keptShow, knowing, stored } from '#tests/rig/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { named, openerTo, type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const bo = newSigner(services.now)
const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const { show } = await keptShow(services, { name: 'harbour', guid })
let other: OtherRelay

beforeEach(async () => {
  await emptyNostrTables(services.db)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  other = await startOtherRelay()
})
afterEach(() => void vi.restoreAllMocks())

function comment(): NostrEvent {
  return bo.sign({ kind: 1111, tags: [show] })
}

function forged(event: NostrEvent): NostrEvent {
  return { ...event, sig: '0'.repeat(128) }
}

/** Sends messages as fast as the other side reads them, until it disconnects. */
function flood(socket: WebSocket, next: () => unknown): void {
  function more(): void {
    for (let count = 0; count < 100; count++) socket.send(JSON.stringify(next()))
    socket.send('["NOTICE",""]', (error) => {
      if (!error && socket.readyState === socket.OPEN) setImmediate(more)
    })
  }
  more()
}

const one = comment()
const misdeeds: [string, (socket: WebSocket, name: string) => void, RegExp][] = [
  [
    'wrong signatures',
    (socket, name) => {
      for (let count = 0; count < 30; count++)
        socket.send(JSON.stringify(['EVENT', name, forged(comment())]))
      socket.send(JSON.stringify(['EOSE', name]))
    },
    /wrong signatures/,
  ],
  [
    'events of others than were asked for',
    (socket, name) => flood(socket, () => ['EVENT', name, newSigner(services.now).sign()]),
    /weren't asked for/,
  ],
  [
    'more events than were asked for',
    (socket, name) => flood(socket, () => ['EVENT', name, one]),
    /more than was asked for/,
  ],
  [
    'texts that are none of the protocol',
    (socket) => flood(socket, () => 'hello'),
    /can't be read/,
  ],
  ['notices without end', (socket) => flood(socket, () => ['NOTICE', 'hello']), /nobody asked for/],
  [
    'events of an ended subscription without end',
    (socket, name) => flood(socket, () => ['EVENT', `${name}x`, one]),
    /nobody asked for/,
  ],
  ['100 MB at once', (socket) => socket.send('x'.repeat(100_000_000)), /too large/],
  ['pings without end', (socket) => floodOfPings(socket), /pings without end/],
]

function floodOfPings(socket: WebSocket): void {
  for (let count = 0; count < 10_000; count++) socket.ping(undefined, false, () => undefined)
}

test.each(misdeeds)('a relay that sends %s is left alone for an hour', async (_, send, problem) => {
  other.answers.ask = (socket, name, filter) => {
    if (!filter['#i']) return false
    send(socket, name)
    return true
  }
  const ctx = knowing(services, [other.url])
  await crawl(ctx)
  const [relay] = await listOtherRelays(ctx)
  expect(relay).toMatchObject({ state: 'DROPPED', problem: expect.stringMatching(problem) })
  expect(relay?.fetched).toBeLessThanOrEqual(1)
  expect(console.warn).toHaveBeenCalledTimes(1)
  // Whatever it would have had.
  services.clock.pass(50 * 60)
  await crawl(ctx)
  expect(other.visitors).toHaveLength(1)
  services.clock.pass(10 * 60)
  other.answers.ask = undefined
  other.events.push(comment())
  await crawl(ctx)
  expect(await stored(ctx, other.events)).toEqual([true])
})

test('a few faults are overlooked, and what is right is kept', async () => {
  const right = [comment(), comment()]
  other.answers.ask = (socket, name, filter) => {
    if (!filter['#i']) return false
    socket.send('hello')
    for (const event of [right[0], forged(comment()), { ...comment(), kind: 'x' }, right[1]])
      socket.send(JSON.stringify(['EVENT', name, event]))
    socket.send(JSON.stringify(['EOSE', name]))
    return true
  }
  const ctx = knowing(services, [other.url])
  await crawl(ctx)
  expect(await stored(ctx, right)).toEqual([true, true])
  expect(await listOtherRelays(ctx)).toMatchObject([{ state: 'CONNECTED', fetched: 2 }])
})

test('a relay that never comes to an end is left; what came is kept, and asked for again', async () => {
  const event = comment()
  let asked = 0
  other.answers.ask = (socket, name, filter) => {
    if (!filter['#i']) return false
    asked++
    socket.send(JSON.stringify(['EVENT', name, event]))
    return true
  }
  const ctx = knowing(services, [other.url])
  await crawl(ctx, { answerMs: 200 })
  expect(await listOtherRelays(ctx)).toMatchObject([
    { state: 'UNREACHABLE', problem: 'It did not answer.' },
  ])
  services.clock.pass(120)
  await crawl(ctx, { answerMs: 200 })
  expect(asked).toBe(2)
  expect(other.asked.filter((filter) => filter['#i']).map(({ since }) => since)).toEqual([
    undefined,
    undefined,
  ])
})

test('one that doesn’t finish its handshake is left', async () => {
  const server = createTcpServer((stream) => void stream.on('error', () => undefined).resume())
  const url = named('slow.example', await listen(server))
  const ctx = knowing(services, [url], openerTo({ handshakeTimeoutMs: 100 }))
  await crawl(ctx)
  expect(await listOtherRelays(ctx)).toMatchObject([
    { state: 'UNREACHABLE', problem: 'It took over 100 ms to connect.' },
  ])
})

/** As the product has it, but for names, all of which lead to this machine. */
const publicOnly = createSocketOpener({ userAgent: 'x', resolve: async () => ['127.0.0.1'] })

test('addresses inside our network are not connected to, whatever leads there', async () => {
  const { port } = new URL(other.url)
  const urls = ['ws://10.0.0.1/', `ws://127.0.0.1:${port}/`, `ws://inside.example:${port}/`]
  const ctx = knowing(services, urls, publicOnly)
  await crawl(ctx)
  for (const { state, problem } of await listOtherRelays(ctx))
    expect([state, problem]).toEqual([
      'UNREACHABLE',
      expect.stringMatching(/is not on the public internet/),
    ])
  expect(other.visitors).toEqual([])
})

test('a round costs little where nothing is new', async () => {
  const another = await startOtherRelay('another.example')
  const ctx = knowing(services, [other.url, another.url])
  await crawl(ctx)
  const rounds = 10
  const { ms } = await cpuMs(async () => {
    for (let round = 0; round < rounds; round++) await crawl(ctx)
  }, rounds * 100)
  // Both relays are in this process as well.
  expect(ms / rounds).toBeLessThan(100)
})
