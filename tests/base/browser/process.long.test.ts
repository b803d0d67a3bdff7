import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { keptConnection } from '#tests/rig/browser/kept-connection.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'

test('SIGTERM lets a request that is under way finish, then ends with 0', async () => {
  const product = await startProduct()
  const api = await signIn(product, 'ada@example.com')
  const feed_id = await newShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const bytes = toneMp3(20)
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' }
  const { presigned_url } = await api.call<{ presigned_url: string }>(
    'me/hosting-presigned-url-get',
    { object, num_bytes: bytes.length, content_type: 'audio/mpeg' },
  )
  const sending = request(presigned_url, {
    method: 'PUT',
    headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode))
    sending.on('error', reject)
  })
  await new Promise((resolve) => sending.write(bytes.subarray(0, 1000), resolve))
  const stopped = product.stop()
  await expect
    .poll(() => product.output(), { timeout: 10_000 })
    .toContain('Finishing requests and jobs')
  await expect
    .poll(
      () =>
        fetch(`${product.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 10_000 },
    )
    .toBe('closed')
  sending.end(bytes.subarray(1000))
  expect(await answered).toBe(200)
  await stopped
  expect(product.process.exitCode).toBe(0)
  expect(product.output()).toContain('✓ Stopped')
})

test('it ends in good order, too, when nobody reads any more what it says', async () => {
  const product = await startProduct()
  product.process.stdout?.destroy()
  product.process.stderr?.destroy()
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(existsSync(path.join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a second start takes seconds, and the health check answers as soon as it says where it is', async () => {
  const dataDir = newDataDir()
  const first = await startProduct({ dataDir })
  expect([
    (await fetch(`${first.url}/healthz`)).status,
    (await fetch(`${first.url}/`)).status,
  ]).toEqual([200, 200])
  await first.stop()
  const began = performance.now()
  const second = await startProduct({ dataDir })
  expect(performance.now() - began).toBeLessThan(15_000)
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

test.skipIf(!canMount)(
  `it runs where nothing can be written but into DATA_DIR${canMount ? '' : ' (mounting is not permitted here)'}`,
  async () => {
    const dataDir = newDataDir()
    // As it is where nothing was ever started before.
    const folder = newDataDir()
    mkdirSync(path.join(folder, 'build'), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    const steps = [
      'mount --bind "$PWD" "$PWD" && mount -o remount,bind,ro "$PWD" && cd "$PWD"',
      'exec "$0" "$1" start',
    ]
    const program = [process.execPath, path.resolve('build/current/server/index.js')]
    const child = spawn('unshare', ['--mount', 'sh', '-c', steps.join('\n'), ...program], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        LOG_FORMAT: 'pretty',
        DATA_DIR: dataDir,
        TMPDIR: path.join(dataDir, 'tmp'),
        PORT: String(await freePort()),
        SEED_DEMO: '0',
        NOSTR_RELAYS: 'none',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('✓ Tributary is at')) child.kill('SIGTERM')
    })
    expect(await text(child.stderr)).toMatch(/✓ Tributary is at [^]+✓ Stopped\n$/)
    expect(existsSync(path.join(dataDir, 'tmp'))).toBe(true)
  },
)

test('requests that no browser makes are refused, and the server goes on', async () => {
  const product = await startProduct()
  const post = (path: string, body: string, type: string) =>
    fetch(product.url + path, { method: 'POST', body, headers: { 'Content-Type': type } })
  const large = 'x'.repeat(20_000_000)
  for (let round = 0; round < 3; round++) {
    expect((await post('/v1/me/login-with-email', large, 'application/json')).status).toBe(413)
    expect(
      (await post('/login', large, 'application/x-www-form-urlencoded')).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  }
  for (const line of [
    'GET //',
    'GET /%',
    'GET /%ff%fe',
    'TRACE /',
    'POST //login',
    'GET http://[',
    'OPTIONS *',
    'BREW /',
  ]) {
    const answer = await sendLine(Number(new URL(product.url).port), line)
    expect(answer, line).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  }
  expect((await fetch(`${product.url}/`)).status).toBe(200)
})

/** Sends a request line as it is, and answers what comes back. */
function sendLine(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, 'localhost', () =>
      socket.write(
        `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test('SIGTERM under load fails no request on a kept connection, and the process ends within seconds', async () => {
  const product = await startProduct()
  const port = Number(new URL(product.url).port)
  const idle = await keptConnection(port)
  idle.send('/healthz')
  await idle.until(1)
  let answers = 0
  const results = Array.from({ length: 60 }, async (_, index) => {
    const connection = await keptConnection(port)
    for (let count = 1; ; count++) {
      connection.send(index % 2 ? '/healthz' : `/feeds/${'x'.repeat(20)}`)
      await connection.until(count)
      answers++
      const answer = connection.answers()[count - 1]
      if (answer === undefined || /^connection: close/im.test(answer))
        return { answered: answer !== undefined, count, ...(await connection.ended) }
    }
  })
  await expect.poll(() => answers, { timeout: 10_000 }).toBeGreaterThan(1000)
  const began = performance.now()
  await product.stop()
  expect(performance.now() - began).toBeLessThan(8000)
  const ends = await Promise.all(results)
  expect(ends.filter(({ answered, error }) => !answered || error)).toEqual([])
  expect(ends.every(({ count }) => count > 1)).toBe(true)
  expect((await idle.ended).at - began).toBeLessThan(1000)
  expect(product.process.exitCode).toBe(0)
})
