import { expect, test } from 'vitest'

import { mediaKey, type MediaObject } from '#app/rules/base/media-path.ts'
import type { MediaAccess } from './serve.ts'
import { diskStorage, s3Storage, serve } from '#tests/rig/media-serving.ts'

const of = {
  feed_id: 'AbCdEfGhIjKlMnOpQrSt',
  item_id: '01234567890123456789',
  access: 'DEFAULT',
} as const
const json = { contentType: 'application/json' }

for (const [kind, openStorage] of [
  ['disk', diskStorage],
  ['S3', s3Storage],
] as const) {
  test(`from ${kind}: texts and playlists are as they were written last, for every process`, async () => {
    const storage = await openStorage()
    const processes = [await serve(storage), await serve(storage)]
    const hls = { ...of, filename: 'v.mp4' }
    const written: MediaObject[] = [
      { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'SEGMENTS' },
      { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'VTT' },
      { media_type: 'ITEM_AI_TRANSCRIPT', ...of },
      { media_type: 'ITEM_CHAPTERS', ...of, format: 'SEGMENTS' },
      { media_type: 'ITEM_CHAPTERS', ...of, format: 'JSON' },
      { media_type: 'ITEM_AI_CHAPTERS', ...of },
      { media_type: 'ITEM_SUMMARY', ...of },
      { media_type: 'ITEM_HLS_MASTER_PLAYLIST', ...hls },
      { media_type: 'ITEM_HLS_PLAYLIST', ...hls, format: '360P' },
    ]
    for (const object of written) {
      let etag = ''
      for (const text of ['one', 'the other', 'a third']) {
        await storage.put(mediaKey(object), Buffer.from(text), { contentType: 'text/plain' })
        for (const { get } of processes) {
          const headers = { 'if-none-match': etag }
          const answer = await get(object, { headers })
          expect([answer.status, answer.body.toString()], object.media_type).toEqual([200, text])
          expect(answer.headers['cache-control']).toBe('public, no-cache')
        }
        etag = (await processes[0]?.get(object))?.headers.etag ?? ''
      }
      const known = await processes[1]?.get(object, { headers: { 'if-none-match': etag } })
      expect([known?.status, known?.body.length]).toEqual([304, 0])
    }
  })
}

test('a text that changes while it is read comes whole, with its own tag', async () => {
  const storage = await diskStorage()
  const object: MediaObject = { media_type: 'ITEM_CHAPTERS', ...of, format: 'JSON' }
  const versions = ['x'.repeat(90_000), 'y'.repeat(10)]
  const tags = new Map<string, string>()
  const write = async (text: string) => {
    const { etag } = await storage.put(mediaKey(object), Buffer.from(text), json)
    tags.set(text, etag)
  }
  for (const text of versions) await write(text)
  const { get } = await serve(storage)
  for (let round = 0; round < 10; round++) {
    const writing = write(versions[round % 2] ?? '')
    const answers = await Promise.all([get(object), get(object), get(object)])
    await writing
    for (const { headers, body } of answers) expect(headers.etag).toBe(tags.get(body.toString()))
  }
})

test('a date says nothing about a text that was written twice in its second', async () => {
  const storage = await diskStorage()
  const object: MediaObject = { media_type: 'ITEM_SUMMARY', ...of }
  await storage.put(mediaKey(object), Buffer.from('one'), { contentType: 'text/plain' })
  const { get } = await serve(storage)
  const since = new Date(Date.now() + 5000).toUTCString()
  expect((await get(object, { headers: { 'if-modified-since': since } })).status).toBe(200)
})

test('who may read a text is decided for each who asks', async () => {
  const storage = await diskStorage()
  const object: MediaObject = { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'VTT' }
  await storage.put(mediaKey(object), Buffer.from('WEBVTT'), { contentType: 'text/vtt' })
  const decisions: MediaAccess[] = ['denied', 'public', 'denied']
  const { get } = await serve(storage, {
    freshMs: 60_000,
    authorise: async () => decisions.shift() ?? 'missing',
  })
  const statuses = []
  for (let asked = 0; asked < 3; asked++) statuses.push((await get(object)).status)
  expect(statuses).toEqual([403, 200, 403])
})
