import { request } from 'node:http'
import { expect, test } from 'vitest'
import { toneMp3 } from '#tests/factories/files.ts'
import { signIn } from './api.ts'
import { newDataDir, startProduct } from './product.ts'
import { newItem, newShow } from './studio-work.ts'

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

  const body = `{"email":"${'x'.repeat(20_000_000)}"}`
  const large = await fetch(`${second.url}/v1/me/login-with-email`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  }).then(
    ({ status }) => status,
    () => 'closed',
  )
  expect([413, 'closed']).toContain(large)
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})
