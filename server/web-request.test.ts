import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WholePage } from '#app/.server/base/http/whole-page.ts'
import { BadRequestError, sendWebResponse, toWebRequest } from './web-request.ts'

type Handler = (request: Request) => Response | Promise<Response>

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers with `handle`; answers its port. */
async function serve(handle: Handler): Promise<number> {
  const server = createServer((req, res) => {
    void (async () => sendWebResponse(req, res, await handle(toWebRequest(req, res))))().catch(
      (error: unknown) => {
        res.writeHead(error instanceof BadRequestError ? 400 : 500).end()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends what no HTTP library would. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test('method, address, headers and body arrive as they were sent, and the answer goes back so', async () => {
  const port = await serve(async (request) => {
    const { method, url, headers } = request
    const said = { method, url, header: headers.get('x-many'), body: await request.text() }
    const response = Response.json(said, { status: 201 })
    response.headers.append('Set-Cookie', 'a=1')
    response.headers.append('Set-Cookie', 'b=2')
    return response
  })
  const url = `http://127.0.0.1:${port}/a%20b?c=d&c=e`
  const answer = await fetch(url, {
    method: 'PUT',
    body: 'Grüße',
    headers: [
      ['x-many', '1'],
      ['x-many', '2'],
    ],
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual({ method: 'PUT', url, header: '1, 2', body: 'Grüße' })
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([201, ''])
})

test('a body that nobody wants to the end does not keep the answer away, nor the next request', async () => {
  const port = await serve(async (request) => {
    for await (const chunk of request.body ?? [])
      return new Response(`${chunk.length > 0}`, { status: 413 })
    return new Response('ok')
  })
  const body = Buffer.alloc(20_000_000)
  for (let round = 0; round < 3; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([413, 'true'])
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('a body is taken in no faster than it is read', async () => {
  const size = 200_000_000
  let handled: (() => void) | undefined
  const done = new Promise<void>((resolve) => (handled = resolve))
  const port = await serve(async () => {
    await done
    return new Response('ok')
  })
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'Content-Length': size },
  })
  const status = new Promise((resolve) =>
    sending.on('response', (response) => resolve(response.resume().statusCode)),
  )
  const chunk = Buffer.alloc(1_000_000)
  let written = 0
  // Until the network has no room for more.
  while (written < size && sending.write(chunk)) written += chunk.length
  expect(written).toBeLessThan(100_000_000)
  handled?.()
  expect(await status).toBe(200)
  sending.destroy()
})

test('whoever leaves early aborts the work for them', async () => {
  let aborted: (() => void) | undefined
  const abort = new Promise<void>((resolve) => (aborted = resolve))
  const port = await serve(async ({ signal }) => {
    signal.addEventListener('abort', () => aborted?.())
    sending.destroy()
    await abort
    return new Response('too late')
  })
  const sending = request({ port, host: '127.0.0.1' })
  sending.on('error', () => undefined)
  sending.end()
  await abort
})

test('a reader that leaves ends what was being sent', async () => {
  let cancelled: (() => void) | undefined
  const cancel = new Promise<void>((resolve) => (cancelled = resolve))
  const port = await serve(() => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => cancelled?.(),
    })
    return new Response(endless)
  })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await answer.body?.cancel()
  await cancel
})

test('what no Request can be is refused, and a path of slashes is a path', async () => {
  const port = await serve(
    ({ url }) => new Response(null, { headers: { 'X-Path': new URL(url).pathname } }),
  )
  const ask = (line: string, host = 'localhost') =>
    sendRaw(port, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await ask('GET //')).toMatch(/^HTTP\/1.1 200[\s\S]*x-path: \/\//i)
  expect(await ask('GET //evil.example/x')).toMatch(/x-path: \/\/evil.example\/x/i)
  expect(await ask('TRACE /')).toMatch(/^HTTP\/1.1 400/)
  expect(await ask('GET /', 'a b')).toMatch(/^HTTP\/1.1 400/)
  expect(await ask('GET http://[')).toMatch(/^HTTP\/1.1 400/)
  expect(await ask('GET /show/%00')).toMatch(/^HTTP\/1.1 400/)
  expect(await ask('GET /search?q=%00')).toMatch(/^HTTP\/1.1 200/)
})

test('no answer is taken for something else than it says it is', async () => {
  const said = { 'X-Content-Type-Options': 'nosniff' }
  const port = await serve(({ url }) =>
    url.endsWith('/says-so') ? new Response('', { headers: said }) : Response.redirect(url),
  )
  for (const path of ['/', '/says-so']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test.each(['identity', 'gzip', 'br'])('a whole page is sent as it is, %s', async (encoding) => {
  const port = await serve(
    async () => new WholePage(Buffer.from('Grüße'), { headers: { 'Content-Type': 'text/html' } }),
  )
  const ask = (method: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method, headers: { 'Accept-Encoding': encoding } })
  const answer = await ask('GET')
  expect(await answer.text()).toBe('Grüße')
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  expect(await (await ask('HEAD')).text()).toBe('')
})

test('the body of a whole page is read as that of any answer', async () => {
  const page = () => new WholePage(Buffer.from('Grüße'), {})
  expect(await page().text()).toBe('Grüße')
  expect(await new Response(page().body).text()).toBe('Grüße')
  const read = page()
  await read.arrayBuffer()
  expect(read.bodyUsed).toBe(true)
})
