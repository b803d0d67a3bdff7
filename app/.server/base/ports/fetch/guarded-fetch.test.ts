import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { networkInterfaces } from 'node:os'

import { describe, expect, onTestFinished, test } from 'vitest'

import { atLeast, inputLines } from '#tests/rig/real-data.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { GuardedRequest } from './request.ts'
import { fetcher, listen, rawServer, refusal, serve, showServer } from '#tests/rig/listen.ts'

test('every known internal address in odd spelling is refused', async () => {
  const listed = ['ssrf-urls.txt', 'ssrf-cloud-metadata.txt']
    .flatMap((name) => inputLines(`attack/${name}`))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  expect(listed.length).toBeGreaterThan(atLeast(80, 20))
  // Names in these lists lead inside by design, so each of them resolves to the metadata service here.
  const guardedFetch = fetcher({ resolve: async () => ['169.254.169.254'] })
  for (const url of listed) {
    const code = await refusal(guardedFetch(url, { maxBytes: 1000 }))
    expect(['BLOCKED_ADDRESS', 'BAD_URL', 'BLOCKED_PORT'], url).toContain(code)
  }
})

test('only http and https addresses without credentials, on ports of web servers, are fetched', async () => {
  const guardedFetch = fetcher({ resolve: async () => ['127.0.0.1'], allowAddress: () => true })
  const ask = (url: string) => refusal(guardedFetch(url, { maxBytes: 1000 }))
  expect(await ask('ftp://show.example/feed')).toBe('BAD_URL')
  expect(await ask('http://user:secret@show.example/feed')).toBe('BAD_URL')
  expect(await ask('/feed')).toBe('BAD_URL')
  expect(await ask(`http://show.example/${'a'.repeat(9000)}`)).toBe('BAD_URL')
  expect(await ask('http://show.example:25/')).toBe('BLOCKED_PORT')
  expect(await ask('https://show.example:6667/')).toBe('BLOCKED_PORT')
})

test.each([
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '①②⑦.⓪.⓪.①',
])('the loopback server is out of reach as %s', async (host) => {
  let asked = 0
  const port = await serve((_req, res) => void (asked++, res.end('secret')))
  const guardedFetch = fetcher({})
  expect(await refusal(guardedFetch(`http://${host}:${port}/`, { maxBytes: 1000 }))).toBe(
    'BLOCKED_ADDRESS',
  )
  expect(asked).toBe(0)
})

test('a name is refused when only one of its addresses is private', async () => {
  const guardedFetch = fetcher({ resolve: async () => ['93.184.215.14', '10.0.0.7'] })
  expect(await refusal(guardedFetch('http://show.example/', { maxBytes: 1000 }))).toBe(
    'BLOCKED_ADDRESS',
  )
})

test('the system resolver is used without an injected one', async () => {
  expect(await refusal(fetcher({})('http://localhost/', { maxBytes: 1000 }))).toBe(
    'BLOCKED_ADDRESS',
  )
})

test('a name that changes from a public to a private address is refused at the second connection', async () => {
  const port = await serve((_req, res) => void res.setHeader('connection', 'close').end('hello'))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const guardedFetch = fetcher({
    resolve: async () => answers.shift() ?? [],
    allowAddress: (address) => address === '127.0.0.1',
  })
  const url = `http://rebinding.example:${port}/`
  const first = await guardedFetch(url, { maxBytes: 1000 })
  expect(await first.text()).toBe('hello')
  expect(await refusal(guardedFetch(url, { maxBytes: 1000 }))).toBe('BLOCKED_ADDRESS')
})

test('a name is resolved once per connection, so that no second answer can differ from the checked one', async () => {
  const port = await serve((_req, res) => void res.end('hello'))
  let resolved = 0
  const guardedFetch = fetcher({
    resolve: async () => (resolved++ === 0 ? ['127.0.0.1'] : ['169.254.169.254']),
    allowAddress: (address) => address === '127.0.0.1',
  })
  const answer = await guardedFetch(`http://rebinding.example:${port}/`, { maxBytes: 1000 })
  expect(await answer.text()).toBe('hello')
  expect(resolved).toBe(1)
})

test('a named host reaches a loopback server through an injected mapping and nothing else does', async () => {
  const { port, guardedFetch } = await showServer((req, res) => {
    res.setHeader('content-type', 'text/plain; charset=iso-8859-1')
    res.end(Buffer.from(`h\u00e9 ${req.headers['user-agent']} ${req.headers.host}`, 'latin1'))
  })
  const answer = await guardedFetch(`http://show.example:${port}/feed#top`, { maxBytes: 1000 })
  expect(answer.status).toBe(200)
  expect(answer.url).toBe(`http://show.example:${port}/feed`)
  expect(await answer.text()).toBe(
    `h\u00e9 Tributary/0.1 (+https://tributary.test) show.example:${port}`,
  )
  expect(await refusal(guardedFetch(`http://other.example:${port}/`, { maxBytes: 1000 }))).toBe(
    'BLOCKED_ADDRESS',
  )
  expect(await refusal(guardedFetch(`http://127.0.0.1:${port}/`, { maxBytes: 1000 }))).toBe(
    'BLOCKED_ADDRESS',
  )
})

test('redirects are followed, told, and each checked like a first address', async () => {
  const targets: Record<string, string> = {
    '/moved': '/again',
    '/again': '/end',
    '/private': 'http://127.0.0.1/',
    '/decimal': 'http://2130706433/',
    '/file': 'file:///etc/passwd',
    '/password': 'http://a:b@show.example/',
    '/loop': '/loop',
  }
  const { base, guardedFetch } = await showServer((req, res) => {
    const target = targets[req.url ?? '']
    if (target) res.writeHead(301, { location: target }).end()
    else res.end('end')
  })
  const seen: string[] = []
  const answer = await guardedFetch(`${base}/moved`, {
    maxBytes: 1000,
    onRedirect: (redirect) => void seen.push(redirect.url),
  })
  expect(await answer.text()).toBe('end')
  expect(answer.url).toBe(`${base}/end`)
  expect(answer.redirects).toEqual([
    { status: 301, url: `${base}/again` },
    { status: 301, url: `${base}/end` },
  ])
  expect(seen).toEqual([`${base}/again`, `${base}/end`])
  const ask = (name: string) => refusal(guardedFetch(base + name, { maxBytes: 1000 }))
  expect(await ask('/private')).toBe('BLOCKED_ADDRESS')
  expect(await ask('/decimal')).toBe('BLOCKED_ADDRESS')
  expect(await ask('/file')).toBe('BAD_URL')
  expect(await ask('/password')).toBe('BAD_URL')
  expect(await ask('/loop')).toBe('TOO_MANY_REDIRECTS')
  const none = guardedFetch(`${base}/moved`, { maxBytes: 1000, maxRedirects: 0 })
  expect(await refusal(none)).toBe('TOO_MANY_REDIRECTS')
})

test('what onRedirect throws ends the fetch', async () => {
  const { base, guardedFetch } = await showServer(
    (_req, res) => void res.writeHead(302, { location: '/x' }).end(),
  )
  const fetched = guardedFetch(`${base}/`, {
    maxBytes: 1000,
    onRedirect() {
      throw new Error('not there')
    },
  })
  await expect(fetched).rejects.toThrow('not there')
})

test('secrets stay with the origin they were meant for, and a redirected POST becomes a GET', async () => {
  const seen: string[] = []
  const { port, base, guardedFetch } = await showServer((req, res) => {
    seen.push(
      [req.method, req.url, req.headers.authorization, req.headers['content-type']].join(' '),
    )
    if (req.url === '/here') res.writeHead(302, { location: '/there' }).end()
    else if (req.url === '/kept') res.writeHead(307, { location: '/there' }).end()
    else if (req.url === '/away')
      res.writeHead(302, { location: `http://cdn.example:${port}/far` }).end()
    else res.end()
  })
  const headers = { Authorization: 'Bearer s', 'Content-Type': 'text/plain' }
  const post: GuardedRequest = { method: 'POST', headers, body: 'x', maxBytes: 10 }
  for (const name of ['/here', '/kept', '/away']) (await guardedFetch(base + name, post)).discard()
  expect(seen).toEqual([
    'POST /here Bearer s text/plain',
    'GET /there Bearer s ',
    'POST /kept Bearer s text/plain',
    'POST /there Bearer s text/plain',
    'POST /away Bearer s text/plain',
    'GET /far  ',
  ])
})

test('a body that drips on for ever ends at the deadline', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => {
    const drip = setInterval(() => res.write('x'), 10)
    res.on('close', () => clearInterval(drip))
  })
  const fetched = guardedFetch(base, { maxBytes: 1_000_000, timeoutMs: 200 })
  expect(await refusal(fetched.then((answer) => answer.text()))).toBe('TIMEOUT')
})

test('headers that drip on for ever end at the deadline', async () => {
  const { base, guardedFetch } = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => socket.write('x-a: b\r\n'), 10)
    socket.on('close', () => clearInterval(drip))
  })
  expect(await refusal(guardedFetch(base, { maxBytes: 1000, timeoutMs: 200 }))).toBe('TIMEOUT')
})

test('a server that falls silent is given up before the deadline', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => void res.write('x'), {
    idleTimeoutMs: 100,
    timeoutMs: 15_000,
  })
  const answer = await guardedFetch(base, { maxBytes: 1000 })
  expect(await refusal(answer.text())).toBe('TIMEOUT')
})

test('redirects share one deadline', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => {
    setTimeout(() => res.writeHead(302, { location: '/' }).end(), 40)
  })
  const fetched = guardedFetch(base, { maxBytes: 1000, maxRedirects: 1000, timeoutMs: 200 })
  expect(await refusal(fetched)).toBe('TIMEOUT')
})

test('a resolver that never answers ends at the deadline', async () => {
  const guardedFetch = fetcher({ resolve: () => new Promise(() => undefined), idleTimeoutMs: 500 })
  expect(
    await refusal(guardedFetch('http://show.example/', { maxBytes: 10, timeoutMs: 100 })),
  ).toBe('TIMEOUT')
})

test('a caller can call a fetch off', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => void res.write('x'))
  const controller = new AbortController()
  const answer = await guardedFetch(base, { maxBytes: 1000, signal: controller.signal })
  const reading = refusal(answer.text())
  controller.abort()
  expect(await reading).toBe('ABORTED')
})

test('unreachable servers and unreadable answers are told apart', async () => {
  const server = createTcpServer()
  const closed = await listen(server)
  server.close()
  const policy = { resolve: async () => ['127.0.0.1'], allowAddress: () => true }
  expect(await refusal(fetcher(policy)(`http://show.example:${closed}/`, { maxBytes: 1 }))).toBe(
    'UNREACHABLE',
  )
  const nameless = fetcher({ resolve: async () => [] })
  expect(await refusal(nameless('http://show.example/', { maxBytes: 1 }))).toBe('UNREACHABLE')
  const { base, guardedFetch } = await rawServer((socket) => {
    socket.once('data', () => socket.end('220 mail ready\r\n'))
  })
  expect(await refusal(guardedFetch(base, { maxBytes: 1 }))).toBe('BAD_RESPONSE')
})

test('a body left unread does not keep an error from being handled', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => void res.write('x'))
  const ending = new AbortController()
  const answer = await guardedFetch(base, { maxBytes: 1000, signal: ending.signal })
  ending.abort()
  const next = await guardedFetch(base, { maxBytes: 1000, signal: AbortSignal.timeout(200) }).catch(
    (error: unknown) => ({ text: () => Promise.reject(error as Error) }),
  )
  expect(await refusal(next.text())).toBe('ABORTED')
  answer.discard()
})

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

describe('a private host that the operator names', () => {
  const secret = () => serve((_req, res) => void res.end('at home'))
  const home = ['127.0.0.1']
  const ask = (guardedFetch: GuardedFetch, url: string) =>
    guardedFetch(url, { maxBytes: 1000 }).then((answer) => answer.text())

  test('is reached by its name or address, with its port alone', async () => {
    const [port, other] = [await secret(), await secret()]
    const privateHosts = [`nas.home:${port}`, `127.0.0.1:${port}`]
    const guardedFetch = fetcher({ resolve: async () => home, privateHosts })
    expect(await ask(guardedFetch, `http://nas.home:${port}/feed`)).toBe('at home')
    expect(await ask(guardedFetch, `http://127.0.0.1:${port}/feed`)).toBe('at home')
    for (const url of [
      `http://nas.home:${other}/`,
      `http://127.0.0.1:${other}/`,
      `http://other.home:${port}/`,
      `http://[::1]:${port}/`,
    ])
      expect(await refusal(ask(guardedFetch, url)), url).toBe('BLOCKED_ADDRESS')
  })

  test('leads to no other by a redirect', async () => {
    const other = await secret()
    const port = await serve((_req, res) => {
      res.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end()
    })
    const guardedFetch = fetcher({ resolve: async () => home, privateHosts: [`nas.home:${port}`] })
    expect(await refusal(ask(guardedFetch, `http://nas.home:${port}/`))).toBe('BLOCKED_ADDRESS')
  })

  test.skipIf(!hasIPv6)(
    'is reached by an address of IPv6, with brackets as in its URL',
    async () => {
      const server = createServer((_req, res) => void res.end('at home'))
      onTestFinished(() => void server.close())
      await new Promise<void>((resolve) => server.listen(0, '::1', resolve))
      const { port } = server.address() as AddressInfo
      const guardedFetch = fetcher({ privateHosts: [`[::1]:${port}`] })
      expect(await ask(guardedFetch, `http://[::1]:${port}/`)).toBe('at home')
      expect(await refusal(ask(guardedFetch, `http://[::1]:${port + 1}/`))).toBe('BLOCKED_ADDRESS')
    },
  )
})
