// The relay of the built product on its own PostgreSQL, beside that of @nostr-relay/* on SQLite, in turns: how many events
// a second are stored durably, how many feed pages are served, how long 50 notes take, how soon 1,000 subscribers have an event, and what 1,000 idle
// connections take.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { median, report, spread } from './measure.ts'
import { residentBytes } from './memory.ts'
import { load, startProduct } from './product.ts'
import { type Prepared, preparedNote, preparedNotes } from './relay-events.ts'

interface Contender {
  name: string
  url: string
  pid: number
  stop(): Promise<void>
}

const noLimits = {
  SEED_DEMO: '0',
  RELAY_MAX_CONNECTIONS: '0',
  RELAY_MAX_CONNECTIONS_PER_ADDRESS: '0',
  RELAY_EVENTS_PER_MINUTE: '0',
  RELAY_EVENTS_PER_MINUTE_OF_KEY: '0',
  RELAY_REQUESTS_PER_MINUTE: '0',
}
const rounds = 3
const eventsOfRound = Number(process.env.RELAY_EVENTS ?? 8000)
const senders = 8
const underWay = 100
const requests = 400
/** Until the compilers on both sides are done. */
const warmUp = 300
const subscribers = 1000
const fanOuts = 10

let prepared = 0
const ours = await startOurs('libsecp256k1', 3471)
const wasm = await startOurs('nostr-wasm', 3473)
const peer = await startPeer(3475)
try {
  await measureStoring([
    { contender: ours, events: eventsOfRound },
    { contender: wasm, events: eventsOfRound },
    // It takes long enough.
    { contender: peer, events: eventsOfRound / 10 },
  ])
  await wasm.stop()
  measureFeedPage(new URL(ours.url).port)
  for (const contender of [ours, peer]) {
    // First, since memory that something else has used before would seem free.
    await measureMemory(contender, contender === ours)
    await measureRequests(contender, contender === ours)
    await measureFanOut(contender, contender === ours)
  }
} finally {
  await Promise.all([ours, wasm, peer].map((contender) => contender.stop()))
}

/** The newest notes as a page, from memory and made for each request. */
function measureFeedPage(port: string): void {
  const url = `http://localhost:${port}/feed?type=GLOBAL`
  const rates = (address: string) => {
    load(address, 16, 2)
    return Array.from({ length: rounds }, () => load(address, 16, 3).perSecond)
  }
  const remembered = rates(url)
  const isMet = median(remembered) >= 150
  report(
    'Feed page of 50 notes, to visitors',
    spread(remembered, 'requests/s'),
    '≥ 150 requests/s',
    isMet,
  )
  const made = spread(rates(`${url}&visit={n}`), 'requests/s')
  console.log(`  made for each request: ${made}`)
}

async function startOurs(verifier: string, port: number): Promise<Contender> {
  const product = await startProduct(port, { ...noLimits, RELAY_VERIFIER: verifier })
  let isStopped = false
  return {
    name: `Tributary with ${verifier}`,
    url: `ws://127.0.0.1:${port}/relay`,
    pid: product.pid,
    async stop() {
      if (!isStopped) await product.stop()
      isStopped = true
    },
  }
}

async function startPeer(port: number): Promise<Contender> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
  const child: ChildProcess = fork('bench/relay-peer.ts', [
    String(port),
    path.join(folder, 'relay.db'),
  ])
  const ended = once(child, 'exit').then(() => {
    throw new Error('the other relay ended')
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return {
    name: '@nostr-relay',
    url: `ws://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function measureStoring(all: { contender: Contender; events: number }[]): Promise<void> {
  const rates = all.map(() => [] as number[])
  for (let round = 0; round <= rounds; round++)
    for (const [at, { contender, events }] of all.entries()) {
      const rate = await storingRate(contender, events)
      // The first round warms up.
      if (round > 0) rates[at]?.push(rate)
    }
  const best = Math.max(...rates.slice(0, 2).map(median))
  for (const [at, { contender }] of all.entries()) {
    const own = rates[at] ?? []
    const figure = spread(own, 'events/s')
    const label = `${contender.name}: events stored durably`
    if (median(own) === best) report(label, figure, '≥ 2,500 events/s', best >= 2500)
    else console.log(`  ${label}: ${figure}`)
  }
  console.log(`  times @nostr-relay: ${(best / median(rates[2] ?? [])).toFixed(1)}`)
}

/** Events acknowledged a second, sent over some connections that each have so many under way. */
async function storingRate({ url }: Contender, count: number): Promise<number> {
  const events = preparedNotes(count, (prepared += count))
  const sockets = await Promise.all(Array.from({ length: senders }, () => connect(url)))
  const began = performance.now()
  await Promise.all(
    sockets.map((socket, at) =>
      sendAll(
        socket,
        events.filter((_, of) => of % senders === at),
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.terminate()
  return count / seconds
}

function sendAll(socket: WebSocket, events: Prepared[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let [sent, answered] = [0, 0]
    const send = () => {
      const next = events[sent++]
      if (next) socket.send(next.message)
    }
    socket.on('message', (data: Buffer) => {
      const [type, , accepted, text] = JSON.parse(data.toString()) as [
        string,
        string,
        boolean,
        string,
      ]
      if (type !== 'OK') return
      if (!accepted) return reject(new Error(text))
      answered++
      if (answered === events.length) resolve()
      else send()
    })
    for (let at = 0; at < underWay; at++) send()
  })
}

async function measureRequests(contender: Contender, isOurs: boolean): Promise<void> {
  const authors = [1, 2, 3, 4, 5].map((number) => preparedNote(number).pubkey)
  const filters = {
    'of five authors': { authors, kinds: [1], limit: 50 },
    'of all': { kinds: [1], limit: 50 },
    'with a tag': { '#t': ['topic7'], kinds: [1], limit: 50 },
  }
  const socket = await connect(contender.url)
  for (const [what, filter] of Object.entries(filters)) {
    const times: number[] = []
    for (let at = 0; at < requests + warmUp; at++) {
      const { ms, count } = await request(socket, `r${at}`, filter)
      if (count < 50) throw new Error(`${contender.name} gave ${count} notes ${what}`)
      if (at >= warmUp) times.push(ms)
    }
    const figure = `median ${median(times).toFixed(2)} ms, 95 % within ${slow95(times).toFixed(2)} ms`
    const label = `${contender.name}: 50 notes ${what}`
    if (isOurs) report(label, figure, 'median ≤ 1 ms', median(times) <= 1)
    else console.log(`  ${label}: ${figure}`)
  }
  socket.terminate()
}

function request(
  socket: WebSocket,
  name: string,
  filter: object,
): Promise<{ ms: number; count: number }> {
  return new Promise((resolve) => {
    let count = 0
    const began = performance.now()
    const take = (data: Buffer) => {
      const text = data.toString('utf8', 0, 8)
      if (text.startsWith('["EVENT"')) count++
      if (!text.startsWith('["EOSE"')) return
      const ms = performance.now() - began
      socket.off('message', take)
      socket.send(JSON.stringify(['CLOSE', name]))
      resolve({ ms, count })
    }
    socket.on('message', take)
    socket.send(JSON.stringify(['REQ', name, filter]))
  })
}

async function measureFanOut(contender: Contender, isOurs: boolean): Promise<void> {
  const sockets = await connectMany(contender.url)
  const sender = await connect(contender.url)
  await Promise.all(sockets.map((socket) => subscribe(socket)))
  const times: number[] = []
  for (let turn = 0; turn < fanOuts; turn++) {
    const { message } = preparedNote((prepared += 1), [['t', 'fan']])
    let heard = 0
    const began = performance.now()
    const all = new Promise<void>((resolve) => {
      for (const socket of sockets)
        socket.once('message', () => {
          if (++heard === sockets.length) resolve()
        })
    })
    sender.send(message)
    await all
    times.push(performance.now() - began)
  }
  const label = `${contender.name}: one event to 1,000 subscribers`
  const figure = spread(times.slice(1), 'ms')
  if (isOurs) report(label, figure, '≤ 100 ms', median(times.slice(1)) <= 100)
  else console.log(`  ${label}: ${figure}`)
  for (const socket of [...sockets, sender]) socket.terminate()
  await wait(1000)
}

/** Subscribes to what `measureFanOut` sends; resolves with EOSE. */
function subscribe(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const take = (data: Buffer) => {
      if (!data.toString().startsWith('["EOSE"')) return
      socket.off('message', take)
      resolve()
    }
    socket.on('message', take)
    socket.send(JSON.stringify(['REQ', 'fan', { kinds: [1], '#t': ['fan'], limit: 0 }]))
  })
}

async function measureMemory(contender: Contender, isOurs: boolean): Promise<void> {
  const before = residentBytes(contender.pid)
  const sockets = await connectMany(contender.url)
  await wait(3000)
  const megabytes = (residentBytes(contender.pid) - before) / 1_000_000
  const label = `${contender.name}: memory of 1,000 idle connections`
  const figure = `${megabytes.toFixed(1)} MB`
  if (isOurs) report(label, figure, '≤ 50 MB', megabytes <= 50)
  else console.log(`  ${label}: ${figure}`)
  for (const socket of sockets) socket.terminate()
  await wait(1000)
}

async function connectMany(url: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < subscribers; at += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => connect(url)))))
  return sockets
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  // Relays begin with a challenge, which isn't part of what is measured.
  await Promise.race([once(socket, 'message'), wait(200)])
  return socket
}

function slow95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
}
