import { expect, test } from 'vitest'
import { saveChapters, saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const listener = await startListener(services)
const audio = toneMp3(3)
const size = audio.length
const published = await publishedShow(ctx)
const { mediaUrl } = published

test('published audio is for everybody, on any site, always of the same type', async () => {
  const { status, headers, body } = await listener.ask(mediaUrl)
  expect(status).toBe(200)
  expect(body.equals(audio)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['cache-control']).toContain('public')
  expect(headers['content-encoding']).toBeUndefined()
  const compressed = await listener.ask(mediaUrl, {
    headers: { 'Accept-Encoding': 'gzip, br', Accept: 'text/html' },
  })
  expect([
    compressed.headers['content-type'],
    compressed.headers['content-encoding'],
    compressed.body.length,
  ]).toEqual(['audio/mpeg', undefined, size])
})

test('HEAD answers as GET without the bytes', async () => {
  const head = await listener.ask(mediaUrl, { method: 'HEAD' })
  expect([
    head.status,
    head.body.length,
    head.headers['content-length'],
    head.headers['content-type'],
  ]).toEqual([200, 0, String(size), 'audio/mpeg'])
})

test('a range answers just its bytes', async () => {
  const ranges: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-100', size - 100, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    ['bytes=10-99999999', 10, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ]
  for (const [range, first, last] of ranges) {
    const { status, headers, body } = await listener.ask(mediaUrl, {
      headers: { Range: range },
    })
    expect([status, headers['content-range'], headers['content-length']], range).toEqual([
      206,
      `bytes ${first}-${last}/${size}`,
      String(last - first + 1),
    ])
    expect(body.equals(audio.subarray(first, last + 1)), range).toBe(true)
  }
})

test('a range beyond the end answers 416 with the size', async () => {
  for (const range of [`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0']) {
    const { status, headers, body } = await listener.ask(mediaUrl, {
      headers: { Range: range },
    })
    expect([status, headers['content-range'], body.length], range).toEqual([
      416,
      `bytes */${size}`,
      0,
    ])
  }
})

test('nonsense and several ranges are answered with the whole', async () => {
  for (const range of ['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=-']) {
    const { status, body } = await listener.ask(mediaUrl, { headers: { Range: range } })
    expect([status, body.length], range).toEqual([200, size])
  }
})

test('If-Range gives the part only of the file that the player has', async () => {
  const { headers } = await listener.ask(mediaUrl)
  const ask = (ifRange: string) =>
    listener.ask(mediaUrl, { headers: { Range: 'bytes=0-9', 'If-Range': ifRange } })
  for (const same of [headers.etag ?? '', headers['last-modified'] ?? ''])
    expect((await ask(same)).status, same).toBe(206)
  for (const other of ['"other"', 'Mon, 01 Jan 2001 00:00:00 GMT', `W/${headers.etag}`])
    expect((await ask(other)).status, other).toBe(200)
})

test('a player that has the file is told so', async () => {
  const { headers } = await listener.ask(mediaUrl)
  const conditions = [
    { 'If-None-Match': headers.etag ?? '' },
    { 'If-Modified-Since': headers['last-modified'] ?? '' },
  ]
  for (const condition of conditions) {
    const answer = await listener.ask(mediaUrl, { headers: condition })
    expect([answer.status, answer.body.length]).toEqual([304, 0])
  }
})

test('a page of another site may ask for ranges', async () => {
  const { status, headers } = await listener.ask(mediaUrl, {
    method: 'OPTIONS',
    headers: { Origin: 'https://player.example', 'Access-Control-Request-Headers': 'range' },
  })
  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain('range')
  const range = await listener.ask(mediaUrl, { headers: { Range: 'bytes=0-1' } })
  expect(range.headers['access-control-expose-headers']).toContain('Content-Range')
  expect((await listener.ask(mediaUrl, { method: 'DELETE' })).status).toBe(405)
})

test('chapters and transcripts are as they were saved last, at once and from every process', async () => {
  const { feedId, itemId } = published
  const target = { feed_id: feedId, item_id: itemId, access: 'DEFAULT' as const }
  const other = await startListener(services)
  const at = (name: string) => `/feeds/${feedId}/items/${itemId}/default/${name}`
  for (const title of ['First', 'Second', 'Third']) {
    await saveChapters(ctx, target, [{ start: 0, title }])
    await saveTranscript(ctx, target, [{ start: 0, end: 2, text: title }])
    for (const { ask } of [listener, other])
      for (const name of [
        'chapters.segments.json',
        'chapters.json',
        'transcript.segments.json',
        'transcript.vtt',
      ]) {
        const { status, headers, text } = await ask(at(name))
        expect([status, headers['cache-control']], name).toEqual([200, 'public, no-cache'])
        expect(text, name).toContain(title)
      }
  }
})
