import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { atLeast, inputLines } from '#tests/rig/real-data.ts'
import { createSocketOpener, type GuardedSocket, type GuardedSocketSettings } from './web-socket.ts'
import { listen, refusal } from '#tests/rig/listen.ts'

const soon = 5000
const mebibyte = 1024 * 1024

/** Opens sockets as the product does; `relay.example` is this machine, unless the settings say otherwise. */
function opener(settings: Partial<GuardedSocketSettings> = {}) {
  return createSocketOpener({
    userAgent: 'Tributary/test',
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address, hostname) => address === '127.0.0.1' && hostname === 'relay.example',
    ...settings,
  })
}

/** A server for WebSockets that does something with each. */
async function socketServer(
  greet: (socket: WebSocket, request: IncomingMessage) => void,
): Promise<string> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: true })
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => undefined)
    greet(socket, request)
  })
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
  })
  return `ws://relay.example:${await listen(server)}/relay`
}

/** A server that completes the handshake of WebSockets and then sends bytes as they are. */
async function frameServer(send: (stream: Socket) => void): Promise<string> {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream: Socket, head: Buffer) => {
    stream.on('error', () => undefined)
    onTestFinished(() => void stream.destroy())
    sockets.handleUpgrade(request, stream, head, () => send(stream))
  })
  return `ws://relay.example:${await listen(server)}/`
}

async function opened(url: string, settings: Partial<GuardedSocketSettings> = {}) {
  const socket = await opener(settings)(url, {})
  onTestFinished(() => socket.close())
  return socket
}

/** How a socket ended: the code of the error, or 'closed'. */
async function endOf(socket: GuardedSocket): Promise<unknown> {
  return refusal(
    (async () => {
      while ((await socket.next(soon)) !== null);
    })(),
  )
}

test('texts go both ways, without compression, under our name', async () => {
  const heard: unknown[] = []
  const url = await socketServer((socket, { headers, url }) => {
    heard.push(headers['user-agent'], headers['sec-websocket-extensions'], headers.host, url)
    socket.on('message', (text: Buffer) => socket.send(`${text.toString()} to you`))
  })
  const socket = await opened(url)
  for (const text of ['Hello', 'Grüße'].map((text) => (socket.send(text), text)))
    expect(await socket.next(soon)).toBe(`${text} to you`)
  expect(heard).toEqual(['Tributary/test', undefined, new URL(url).host, '/relay'])
})

test('what came before the other side closed the connection can still be read', async () => {
  const url = await socketServer((socket) => {
    for (const text of ['one', 'two']) socket.send(text)
    socket.send(Buffer.from('binary'))
    socket.close()
  })
  const socket = await opened(url)
  const texts = [await socket.next(soon), await socket.next(soon), await socket.next(soon)]
  expect([...texts, await socket.next(soon), await socket.next(soon)]).toEqual([
    'one',
    'two',
    '',
    null,
    null,
  ])
})

test('every known internal address in odd spelling is refused', async () => {
  const urls = ['ssrf-urls.txt', 'ssrf-cloud-metadata.txt']
    .flatMap((name) => inputLines(`attack/${name}`))
    .map((line) => line.trim().replace(/^https?:/, 'ws:'))
    .filter((line) => line && !line.startsWith('#'))
  expect(urls.length).toBeGreaterThan(atLeast(80, 20))
  const open = createSocketOpener({
    userAgent: 'Tributary/test',
    resolve: async () => ['169.254.169.254'],
  })
  for (const url of [...urls, 'ws://10.0.0.1/', 'wss://[::1]/', 'wss://192.168.1.1:443/'])
    expect(['BLOCKED_ADDRESS', 'BAD_URL', 'BLOCKED_PORT'], url).toContain(
      await refusal(open(url, {})),
    )
})

test.each([
  ['http://relay.example/', 'BAD_URL'],
  ['wss://user:secret@relay.example/', 'BAD_URL'],
  ['wss://relay.example:25/', 'BLOCKED_PORT'],
  ['relay.example', 'BAD_URL'],
])('%s is no address to open', async (url, code) => {
  expect(await refusal(opener()(url, {}))).toBe(code)
})

test('a name that leads inside isn’t connected to, nor one of whose addresses one does', async () => {
  let asked = 0
  const url = await socketServer(() => void asked++)
  for (const addresses of [['10.0.0.1'], ['93.184.215.14', '127.0.0.1']]) {
    const open = createSocketOpener({ userAgent: 'x', resolve: async () => addresses })
    expect(await refusal(open(url, {}))).toBe('BLOCKED_ADDRESS')
  }
  const other = url.replace('relay.example', '127.0.0.1')
  expect(await refusal(opener()(other, {}))).toBe('BLOCKED_ADDRESS')
  expect(asked).toBe(0)
})

test('a name is resolved once, so that no second answer can differ from the checked one', async () => {
  let resolved = 0
  const url = await socketServer((socket) => socket.send('here'))
  const socket = await opened(url, {
    resolve: async () => (resolved++ === 0 ? ['127.0.0.1'] : ['169.254.169.254']),
  })
  expect([await socket.next(soon), resolved]).toEqual(['here', 1])
})

test('redirects aren’t followed, and what is no WebSocket is said to be none', async () => {
  let asked = 0
  const elsewhere = await socketServer(() => void asked++)
  const server = createServer((request, response) => {
    const isMoved = request.url === '/moved'
    response.writeHead(isMoved ? 302 : 200, isMoved ? { location: elsewhere } : {}).end('hello')
  })
  const base = `ws://relay.example:${await listen(server)}`
  expect(await refusal(opener()(`${base}/moved`, {}))).toBe('BAD_RESPONSE')
  expect(await refusal(opener()(`${base}/`, {}))).toBe('BAD_RESPONSE')
  expect(asked).toBe(0)
})

test.each([
  ['says nothing', ''],
  ['begins an answer and leaves it at that', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: '],
])('a server that %s in time is left', async (_, beginning) => {
  const ended = Promise.withResolvers<void>()
  const server = createTcpServer((stream) => {
    stream.on('error', () => undefined).on('close', () => ended.resolve())
    stream.resume().write(beginning)
  })
  const url = `ws://relay.example:${await listen(server)}/`
  expect(await refusal(opener({ handshakeTimeoutMs: 100 })(url, {}))).toBe('TIMEOUT')
  await ended.promise
})

test('an answer that drips doesn’t last longer for it', async () => {
  const server = createTcpServer((stream) => {
    stream.on('error', () => undefined).resume()
    stream.write('HTTP/1.1 101 Switching Protocols\r\n')
    const drip = setInterval(() => stream.write('X: y\r\n'), 10)
    stream.on('close', () => clearInterval(drip))
  })
  const url = `ws://relay.example:${await listen(server)}/`
  expect(await refusal(opener({ handshakeTimeoutMs: 200 })(url, {}))).toBe('TIMEOUT')
})

/** The beginning of a frame: a text or a part of one, not masked, as servers send them. */
function frameHead(bytes: number, { isFirst = true, isLast = true } = {}): Buffer {
  const head = Buffer.alloc(10)
  head[0] = (isLast ? 0x80 : 0) | (isFirst ? 1 : 0)
  head[1] = 127
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return head
}

test('a message of 100 MB ends the connection when it begins', async () => {
  let sent = 0
  const ended = Promise.withResolvers<void>()
  const url = await frameServer((stream) => {
    const part = Buffer.alloc(64 * 1024, 'x')
    const flood = () => {
      while (!stream.destroyed && sent < 100 * mebibyte) {
        sent += part.length
        if (!stream.write(part)) return
      }
    }
    stream.on('drain', flood).on('close', () => ended.resolve())
    stream.write(frameHead(100 * mebibyte))
    flood()
  })
  expect(await endOf(await opened(url))).toBe('TOO_LARGE')
  await ended.promise
  expect(sent).toBeLessThan(16 * mebibyte)
})

test('so does one that becomes too long part by part', async () => {
  const part = Buffer.alloc(256 * 1024, 'x')
  const url = await frameServer((stream) => {
    for (let at = 0; at < 5; at++) {
      stream.write(frameHead(part.length, { isFirst: at === 0, isLast: false }))
      stream.write(part)
    }
  })
  expect(await endOf(await opened(url))).toBe('TOO_LARGE')
})

test('bytes that are no frames end the connection', async () => {
  const url = await frameServer((stream) => void stream.write(Buffer.alloc(100, 0xff)))
  expect(await endOf(await opened(url))).toBe('BAD_RESPONSE')
  const halves = await frameServer((stream) => {
    stream.write(Buffer.concat([frameHead(1), Buffer.from([0xc3])]))
  })
  expect(await endOf(await opened(halves))).toBe('BAD_RESPONSE')
})

test('what nobody reads waits on the other side, and nothing of it is lost', async () => {
  const text = 'x'.repeat(16 * 1024)
  const count = (64 * mebibyte) / text.length
  let sent = 0
  const url = await socketServer((socket) => {
    function sendNext(): void {
      if (sent === count) return socket.close()
      socket.send(`${sent++}${text}`, sendNext)
    }
    sendNext()
  })
  const socket = await opened(url)
  expect(await socket.next(soon)).toBe(`0${text}`)
  // Until the other side can write no more.
  const seen: number[] = []
  const isStuck = () => seen.push(sent) > 5 && seen.at(-5) === sent
  await expect.poll(isStuck, { timeout: soon }).toBe(true)
  expect(sent).toBeLessThan(count / 2)
  for (let at = 1; at < count; at++) {
    const next = await socket.next(soon)
    if (next !== `${at}${text}`) expect(next?.slice(0, 20)).toBe(String(at))
  }
  expect(await socket.next(soon)).toBeNull()
})

test('who answers pings is kept, and who doesn’t is left', async () => {
  let pings = 0
  const url = await socketServer((socket) => {
    socket.on('ping', () => {
      if (++pings === 5) socket.send('still here')
    })
  })
  const socket = await opened(url, { idleTimeoutMs: 100 })
  expect(await socket.next(soon)).toBe('still here')
  // Its answers would be made of what it reads.
  const silent = await frameServer((stream) => void stream.removeAllListeners('data').resume())
  const began = performance.now()
  expect(await endOf(await opened(silent, { idleTimeoutMs: 100 }))).toBe('TIMEOUT')
  expect(performance.now() - began).toBeLessThan(soon / 2)
})

test('a server that pings without end is left', async () => {
  const url = await frameServer((stream) => {
    for (let at = 0; at < 1000; at++) stream.write(Buffer.from([0x89, 0]))
  })
  expect(await endOf(await opened(url))).toBe('TOO_LARGE')
})

test('waiting for a text ends after its time', async () => {
  const socket = await opened(await socketServer(() => undefined))
  expect(await refusal(socket.next(20))).toBe('TIMEOUT')
})

test('a signal ends it before, while it connects, and when it is open', async () => {
  const server = createTcpServer((stream) => stream.on('error', () => undefined).resume())
  const silent = `ws://relay.example:${await listen(server)}/`
  expect(await refusal(opener()(silent, { signal: AbortSignal.abort() }))).toBe('ABORTED')
  const connecting = new AbortController()
  const late = opener()(silent, { signal: connecting.signal })
  await once(server, 'connection')
  connecting.abort()
  expect(await refusal(late)).toBe('ABORTED')
  const left = Promise.withResolvers<void>()
  const url = await socketServer((socket) => {
    socket.on('close', () => left.resolve())
    socket.send('hello')
  })
  const open = new AbortController()
  const socket = await opener()(url, { signal: open.signal })
  open.abort()
  expect(await endOf(socket)).toBe('ABORTED')
  await left.promise
})

test('a certificate that nobody vouches for is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createTlsServer({ key, cert: selfSignedCertificate(privateKey, 'relay.example') })
  new WebSocketServer({ server })
  const url = `wss://relay.example:${await listen(server)}/`
  expect(await refusal(opener()(url, {}))).toBe('UNREACHABLE')
})

test('a private host that the operator names is reached at its port alone, by name or address', async () => {
  const relay = async () =>
    new URL((await socketServer((socket) => void socket.send('at home'))).replace(/^ws/, 'http'))
      .port
  const [port, other] = [await relay(), await relay()]
  const privateHosts = [`nas.home:${port}`, `127.0.0.1:${port}`]
  const asProduct = createSocketOpener({
    userAgent: 'Tributary/test',
    resolve: async () => ['127.0.0.1'],
    privateHosts,
  })
  for (const host of ['nas.home', '127.0.0.1']) {
    const socket = await asProduct(`ws://${host}:${port}/`, {})
    expect(await socket.next(soon)).toBe('at home')
    socket.close()
    expect(await refusal(asProduct(`ws://${host}:${other}/`, {}))).toBe('BLOCKED_ADDRESS')
  }
})
