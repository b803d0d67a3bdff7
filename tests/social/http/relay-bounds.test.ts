import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflateRaw } from 'node:zlib'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testServices } from '#tests/rig/database.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const relay = await startRelay(services)
const ada = newSigner(services.now)
const bo = newSigner(services.now)

/** What a client writes to, for bytes that it would not send by itself. */
function streamOf(socket: WebSocket) {
  return (socket as WebSocket & { _socket: { write(bytes: Buffer): void } })._socket
}

/** Whether the relay answers a client as usual. */
async function isServed(url = relay.url): Promise<boolean> {
  const client = await connectRaw(url)
  return (await client.publish(ada.sign()))[0]
}

test('a message that is none is answered with what is wrong, and the connection lives on', async () => {
  const client = await connectRaw(relay.url)
  const event = ada.sign()
  const wrong: [unknown, unknown[]][] = [
    ['', ['NOTICE', 'invalid: a message is a JSON array']],
    ['{"EVENT"', ['NOTICE', 'invalid: a message is a JSON array']],
    ['['.repeat(100_000), ['NOTICE', 'invalid: a message is a JSON array']],
    [{}, ['NOTICE', 'invalid: a message is a JSON array']],
    [[], ['NOTICE', 'invalid: messages are EVENT, REQ, COUNT, CLOSE and AUTH']],
    [
      ['NEG-OPEN', 'a', {}],
      ['NOTICE', 'invalid: messages are EVENT, REQ, COUNT, CLOSE and AUTH'],
    ],
    [['EVENT'], ['NOTICE', 'invalid: an event is an object']],
    [
      ['EVENT', { ...event, kind: '1' }],
      ['OK', event.id, false, 'invalid: kind must be a number from 0 to 65535'],
    ],
    [
      ['EVENT', { ...event, tags: [['a', null]] }],
      ['OK', event.id, false, 'invalid: a tag must hold strings alone'],
    ],
    [
      ['EVENT', { ...event, tags: Array(5001).fill(['a', 'b']) }],
      ['OK', event.id, false, 'invalid: there are more than 5000 tags'],
    ],
    [
      ['REQ', 'a'],
      ['CLOSED', 'a', 'invalid: there is no filter'],
    ],
    [
      ['REQ', 'a'.repeat(65), {}],
      ['NOTICE', "invalid: a subscription's name has 1 to 64 characters"],
    ],
    [
      ['REQ', 'a', ...Array<object>(11).fill({})],
      ['CLOSED', 'a', 'invalid: there are more than 10 filters'],
    ],
    [
      ['REQ', 'a', { ids: ['ABC'] }],
      ['CLOSED', 'a', 'invalid: ids must be at most 1000 keys of 64 hexadecimal digits'],
    ],
    [
      ['REQ', 'a', { kinds: [-1] }],
      ['CLOSED', 'a', 'invalid: kinds must be at most 1000 numbers up to 65535'],
    ],
    [
      ['REQ', 'a', { '#tt': ['x'] }],
      ['CLOSED', 'a', `invalid: the condition "#tt" isn't known`],
    ],
    [
      ['REQ', 'a', { since: 'now' }],
      ['CLOSED', 'a', 'invalid: since must be seconds since 1970'],
    ],
    [
      ['COUNT', 'a', { search: 'x'.repeat(257) }],
      ['CLOSED', 'a', 'invalid: search must be a text of at most 256 characters'],
    ],
  ]
  for (const [sent, answer] of wrong) {
    client.send(sent)
    expect(await client.next()).toEqual(answer)
  }
  client.socket.send(Buffer.from('["REQ","a",{}]'), { binary: true })
  expect(await client.next()).toEqual(['NOTICE', 'invalid: a message is a JSON array'])
  expect(await client.publish(event)).toEqual([true, ''])
})

test('a text is as long as the operator says, but for letters, articles and lists', async () => {
  const client = await connectRaw(relay.url)
  const answerTo = async (kind: number, length: number) =>
    (
      await client.publish(
        ada.sign({ kind, content: 'a'.repeat(length), tags: [['d', `${kind}`]] }),
      )
    )[1]
  const tooLong = 'invalid: content has more than 16384 characters'
  for (const kind of [0, 1, 4, 1111, 1311, 30_311])
    expect(await answerTo(kind, 16_385)).toBe(tooLong)
  expect(await answerTo(1, 16_384)).toBe('')
  for (const kind of [24_133, 23_194, 23_195, 23_196, 23_197, 1059, 30_023, 3, 10_000])
    expect(await answerTo(kind, 100_000)).toBe('')
})

test('a frame of 100 MB is refused by its head, and others are served', async () => {
  const client = await connectRaw(relay.url)
  client.socket.on('error', () => undefined)
  // Its head alone, and little of what would follow.
  const head = Buffer.alloc(14)
  head.writeUInt16BE(0x81ff)
  head.writeBigUInt64BE(100_000_000n, 2)
  streamOf(client.socket).write(Buffer.concat([head, Buffer.alloc(1000, 'x')]))
  expect([1006, 1009]).toContain(await client.closed)
  expect(await isServed()).toBe(true)
})

/** So many megabytes of spaces, of which no more than one is ever in memory. */
function spacesDeflated(megabytes: number): Promise<Buffer> {
  const megabyte = Buffer.alloc(1_000_000, ' ')
  return buffer(Readable.from(Array<Buffer>(megabytes).fill(megabyte)).pipe(createDeflateRaw()))
}

test('what is far larger once it is decompressed ends its connection', async () => {
  const socket = connect({ port: relay.port, host: '127.0.0.1' })
  cleanUpAfter(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    'GET /relay HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/permessage-deflate/)
  const bomb = await spacesDeflated(150)
  expect(bomb.length).toBeLessThan(200_000)
  // A masked text frame with the bit of the extension; the mask is zero.
  const head = Buffer.alloc(14)
  head.writeUInt16BE(0xc1ff)
  head.writeBigUInt64BE(BigInt(bomb.length), 2)
  const before = process.memoryUsage().arrayBuffers
  socket.write(Buffer.concat([head, bomb]))
  await once(socket.resume(), 'close')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64_000_000)
  expect(await isServed()).toBe(true)
})

test(
  'of 10,000 subscriptions those beyond the limit are refused, and the others work',
  { timeout: 60_000 },
  async () => {
    const client = await connectRaw(relay.url)
    let refused = 0
    client.socket.on('message', (data: Buffer) => {
      if (data.toString().startsWith('["CLOSED"')) refused++
    })
    for (let at = 0; at < 10_000; at++)
      client.send(['REQ', `${at}`, { authors: [bo.pubkey], limit: 0 }])
    await expect.poll(() => refused).toBe(9950)
    const note = bo.sign()
    await client.publish(note)
    expect((await client.next(([type]) => type === 'EVENT'))[2]).toEqual(note)
    expect(await client.ask('again', {})).toBe(
      'rate-limited: at most 50 subscriptions at once, close some',
    )
    client.send(['CLOSE', '0'])
    expect(await client.ask('again', { ids: [note.id] })).toEqual([note.id])
  },
)

test('the values of all filters of a connection are bounded', async () => {
  const client = await connectRaw(relay.url)
  const values = (at: number) => Array.from({ length: 1000 }, (_, value) => `${at} ${value}`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => client.ask(`${at}`, { '#t': values(at), limit: 0 })),
  )
  expect(answers.filter((answer) => typeof answer === 'string')).toEqual([
    'rate-limited: at most 20000 values in all filters of a connection, close some',
  ])
})

test('who sends or asks too much in a minute is told to wait, by address and by key', async () => {
  const { url } = await startRelay(services, { eventsPerMinute: 3, requestsPerMinute: 2 })
  const client = await connectRaw(url)
  const texts = []
  for (let at = 0; at < 4; at++) texts.push((await client.publish(bo.sign()))[1])
  expect(texts).toEqual(['', '', '', 'rate-limited: too many events, wait a minute'])
  expect(await client.ask('a', { limit: 0 })).toEqual([])
  expect(await client.ask('b', { limit: 0 })).toEqual([])
  expect(await client.ask('c', { limit: 0 })).toMatch(/^rate-limited: /)
  services.clock.pass(60)
  expect(await client.publish(bo.sign())).toEqual([true, ''])
  for (let at = 0; at < 103; at++) client.send('nonsense')
  expect(await client.closed).toBe(1008)
})

test('a key has its share whatever address it comes from, which nobody else can use up', async () => {
  const { url } = await startRelay(services, { eventsPerMinuteOfKey: 2 })
  const client = await connectRaw(url)
  const forged = () => ({ ...bo.sign(), sig: '0'.repeat(128) })
  for (let at = 0; at < 5; at++) expect((await client.publish(forged()))[0]).toBe(false)
  expect((await client.publish(bo.sign()))[0]).toBe(true)
  expect((await client.publish(bo.sign()))[0]).toBe(true)
  expect((await client.publish(bo.sign()))[1]).toBe(
    'rate-limited: too many events of this key, wait a minute',
  )
  expect((await client.publish(ada.sign()))[0]).toBe(true)
})

test('connections are bounded for an address and in all', async () => {
  const { url } = await startRelay(services, { connectionsPerAddress: 2, connections: 3 })
  await connectRaw(url)
  const second = await connectRaw(url)
  await expect(connectRaw(url)).rejects.toThrow('429')
  const elsewhere = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  await connectRaw(url, elsewhere)
  await expect(connectRaw(url, elsewhere)).rejects.toThrow('503')
  second.socket.close()
  await second.closed
  await connectRaw(url)
  await expect(connectRaw(url.replace('/relay', '/charts'))).rejects.toThrow('404')
})

test(
  'a client that does not read is disconnected, and does not keep others waiting',
  { timeout: 60_000 },
  async () => {
    const { url } = await startRelay(services, { unsentBytes: 200_000 })
    const lazy = await connectRaw(url)
    await lazy.ask('a', { '#t': ['much'] })
    const quick = await connectRaw(url)
    await quick.ask('a', { '#t': ['much'] })
    lazy.socket.pause()
    const sender = await connectRaw(url)
    const content = 'x'.repeat(100_000)
    let heard = 0
    quick.socket.on('message', (data: Buffer) => {
      if (data.toString().startsWith('["EVENT"')) heard++
    })
    // The network buffers some megabytes of its own. Ephemeral events, which aren't stored, cost the least.
    for (let at = 0; at < 150; at++)
      await sender.publish(
        ada.sign({ kind: 24_133, tags: [['t', 'much']], content: `${at} ${content}` }),
      )
    await expect.poll(() => heard).toBe(150)
    lazy.socket.resume()
    expect(await lazy.closed).toBe(1006)
  },
)

test(
  'much that is stored is sent as fast as it is read, not all at once',
  { timeout: 60_000 },
  async () => {
    const { url } = await startRelay(services, { unsentBytes: 400_000 })
    const client = await connectRaw(url)
    const content = 'y'.repeat(100_000)
    const events = Array.from({ length: 60 }, (_, at) =>
      ada.sign({
        kind: 30_023,
        tags: [
          ['t', 'stored'],
          ['d', `${at}`],
        ],
        content: `${at} ${content}`,
      }),
    )
    await Promise.all(events.map((event) => client.publish(event)))
    const ids = await client.ask('a', { '#t': ['stored'] })
    expect([...ids].sort()).toEqual(events.map(({ id }) => id).sort())
  },
)

test('a client that breaks the protocol of WebSockets ends alone', async () => {
  const client = await connectRaw(relay.url)
  client.socket.on('error', () => undefined)
  streamOf(client.socket).write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]))
  expect([1002, 1006]).toContain(await client.closed)
  expect(client.socket.readyState).toBe(WebSocket.CLOSED)
  expect(await isServed()).toBe(true)
})
