import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { refusal, showServer } from '#tests/rig/listen.ts'

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
] as const)('a body compressed with %s comes out as it was', async (encoding, compress) => {
  const text = 'Tributary '.repeat(1000)
  const { base, guardedFetch } = await showServer((req, res) => {
    expect(req.headers['accept-encoding']).toContain(encoding)
    res.setHeader('content-encoding', encoding).end(compress(text))
  })
  const answer = await guardedFetch(base, { maxBytes: text.length })
  expect(await answer.text()).toBe(text)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateRawSync],
] as const)(
  'a %s bomb is stopped at the bound on decompressed bytes',
  async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000))
    const { base, guardedFetch } = await showServer((_req, res) => {
      res.setHeader('content-encoding', encoding).end(bomb)
    })
    const answer = await guardedFetch(base, { maxBytes: 100_000 })
    let taken = 0
    const reading = (async () => {
      for await (const chunk of answer.body) taken += chunk.length
    })()
    expect(await refusal(reading)).toBe('TOO_LARGE')
    expect(taken).toBeLessThanOrEqual(100_000)
  },
)

test('endless empty gzip members are stopped at the bound on bytes received', async () => {
  const empty = gzipSync('')
  const { base, guardedFetch } = await showServer((_req, res) => {
    res.setHeader('content-encoding', 'gzip')
    const more = () => {
      while (!res.destroyed && res.write(Buffer.concat(new Array<Buffer>(500).fill(empty))));
    }
    res.on('drain', more)
    more()
  })
  const answer = await guardedFetch(base, { maxBytes: 100_000 })
  expect(await refusal(answer.text())).toBe('TOO_LARGE')
})

test.each(['gzip, gzip', 'zstd', 'compress'])(
  'a body encoded with %s is refused',
  async (encoding) => {
    const { base, guardedFetch } = await showServer(
      (_req, res) => void res.setHeader('content-encoding', encoding).end('x'),
    )
    expect(await refusal(guardedFetch(base, { maxBytes: 1000 }))).toBe('BAD_RESPONSE')
  },
)

test('broken compression is a bad response', async () => {
  const packed = gzipSync('Tributary '.repeat(1000))
  const { base, guardedFetch } = await showServer((req, res) => {
    res
      .setHeader('content-encoding', 'gzip')
      .end(req.url === '/cut' ? packed.subarray(0, 40) : 'not gzip')
  })
  for (const name of ['/cut', '/never']) {
    const answer = await guardedFetch(base + name, { maxBytes: 100_000 })
    expect(await refusal(answer.text())).toBe('BAD_RESPONSE')
  }
})

test('a declared length over the bound is refused before the body, an undeclared one within it', async () => {
  const { base, guardedFetch } = await showServer((req, res) => {
    if (req.url === '/declared') res.setHeader('content-length', 2000)
    for (let sent = 0; sent < 20; sent++) res.write('x'.repeat(100))
    res.end()
  })
  expect(await refusal(guardedFetch(`${base}/declared`, { maxBytes: 1999 }))).toBe('TOO_LARGE')
  const undeclared = await guardedFetch(`${base}/chunked`, { maxBytes: 1999 })
  expect(await refusal(undeclared.bytes())).toBe('TOO_LARGE')
  const whole = await guardedFetch(`${base}/chunked`, { maxBytes: 2000 })
  expect(await whole.bytes()).toHaveLength(2000)
})

test('HEAD answers with the length and encoding of a body that does not come', async () => {
  const { base, guardedFetch } = await showServer((_req, res) => {
    res.writeHead(200, { 'content-length': 5_000_000, 'content-encoding': 'gzip' }).end()
  })
  const answer = await guardedFetch(base, { method: 'HEAD', maxBytes: 1000 })
  expect(answer.headers['content-length']).toBe('5000000')
  expect(await answer.text()).toBe('')
})
