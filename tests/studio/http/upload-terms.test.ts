import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { call, newItem, announce, enclose, keptFiles, listener } = await uploadingCreator(services)

test('an address takes the bytes that were announced, as they were announced, for an hour', async () => {
  const { ids, url, headers } = await announce(await newItem())
  const put = async (address: string, body: Buffer, more: Record<string, string> = {}) =>
    (
      await listener
        .ask(address, { method: 'PUT', headers: { ...headers, ...more }, body })
        .catch(() => ({ status: 'closed' }))
    ).status
  expect(await put(url, Buffer.concat([mp3, mp3]))).toBe(413)
  expect(await put(url, mp3.subarray(1))).toBe(400)
  expect(await put(url, mp3, { 'Content-Type': 'text/html' })).toBe(403)
  expect(await put(url, mp3, { 'x-amz-meta-duration': '9' })).toBe(403)
  expect(await put(url.replace(/arriving\/\w+/, `arriving/${'A'.repeat(20)}`), mp3)).toBe(403)
  const published = `feeds/${ids.feed_id}/night.mp3`
  expect(await put(url.replace(/arriving\/\w+/, published), mp3)).toBe(403)
  expect(await put(url.split('?')[0] ?? '', mp3)).toBe(403)
  expect(await keptFiles(ids.feed_id)).toEqual([])
})

test('headers are named by the keys of what was announced, or with dashes for their underscores', async () => {
  for (const name of ['x-amz-meta-metadata_num_bytes', 'x-amz-meta-metadata-num-bytes']) {
    const { url, headers } = await announce(await newItem())
    const { 'x-amz-meta-metadata-num-bytes': length, ...others } = headers
    const put = (value: string) =>
      listener.ask(url, { method: 'PUT', headers: { ...others, [name]: value }, body: mp3 })
    expect((await put('9')).status, name).toBe(403)
    expect((await put(length)).status, name).toBe(200)
  }
})

test.each(['metadata_num_bytes', 'metadata-num-bytes'])(
  'a store of its own takes a header that is named by the key %s',
  async (key) => {
    const { storage, close } = await startS3rver()
    onTestFinished(close)
    const onDisk = services.storage
    onTestFinished(() => {
      services.storage = onDisk
    })
    const ids = await newItem()
    services.storage = storage
    const { presigned_url } = await call('me/hosting-presigned-url-get', {
      object: { media_type: 'ITEM_AUDIO', filename: 'night.mp3', ...ids },
      num_bytes: mp3.length,
      content_type: 'audio/mpeg',
      metadata: { duration: '3', [key]: '10' },
    })
    const put = (length: string) =>
      fetch(presigned_url as string, {
        method: 'PUT',
        headers: {
          'Content-Type': 'audio/mpeg',
          'x-amz-meta-duration': '3',
          [`x-amz-meta-${key}`]: length,
        },
        body: new Uint8Array(mp3),
      })
    expect((await put('9')).status).toBe(403)
    expect((await put('10')).status).toBe(200)
  },
)

test('another upload does not replace what is published', async () => {
  const first = await announce(await newItem())
  const second = await announce(first.ids)
  expect(second.preview).not.toBe(first.preview)
})

test('announcing what could never be taken is refused with the reason, and nothing is written', async () => {
  const ids = await newItem()
  const before = await tableContents(services)
  const json = { content_type: 'application/json' }
  const ask = async (object: object, rest: object = {}) => {
    const body = {
      object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'a.mp3', ...ids, ...object },
      num_bytes: 1000,
      content_type: 'audio/mpeg',
      ...rest,
    }
    const whole = await call('me/hosting-presigned-url-get', body)
    expect(await call('me/hosting-multipart-presigned-urls-get', body)).toEqual(whole)
    return whole
  }
  expect(await ask({ filename: 'a.ogg' }, { content_type: 'audio/ogg' })).toMatchObject({
    status: 400,
    message: 'Media type currently not supported. Please use MP3.',
  })
  expect(await ask({}, { num_bytes: 500_000_001 })).toMatchObject({
    status: 400,
    message: 'File size cannot exceed 500 MB.',
  })
  expect(
    await ask({ media_type: 'FEED_COVER_ART' }, { content_type: 'image/svg+xml' }),
  ).toMatchObject({ status: 400, message: 'Not a valid content type; use JPG or PNG.' })
  expect(
    await ask({ media_type: 'ITEM_VIDEO_ORIGINAL' }, { content_type: 'video/webm' }),
  ).toMatchObject({ status: 400, message: 'Media type currently not supported. Please use MP4.' })
  for (const media_type of ['ITEM_HLS_MASTER_PLAYLIST', 'ITEM_AI_TRANSCRIPT', 'ITEM_AI_CHAPTERS']) {
    expect(await ask({ media_type })).toMatchObject({ status: 400, field: 'object.media_type' })
  }
  const textOf = (media_type: string, format: string) => ({ media_type, format })
  for (const of of [
    ...['JSON', 'SRT', 'VTT', 'TEXT'].map((format) => textOf('ITEM_TRANSCRIPT', format)),
    textOf('ITEM_CHAPTERS', 'JSON'),
  ]) {
    expect(await ask(of, json)).toMatchObject({
      status: 400,
      field: 'object.format',
      message: 'Files of this kind are made by the server.',
    })
  }
  for (const media_type of ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS'])
    for (const format of ['SEGMENTS', 'HELD', undefined])
      for (const content_type of ['text/html', 'image/svg+xml'])
        expect(await ask({ media_type, format }, { content_type })).toMatchObject({
          status: 400,
          field: 'content_type',
          message: 'Use JSON, with the type application/json.',
        })
  expect(await ask({ item_id: undefined })).toMatchObject({ status: 400, field: 'object' })
  expect((await ask({}, { content_type: 'audio/mpeg\r\nX-Evil: 1' })).status).toBe(400)
  expect((await ask({}, { metadata: { duration: 'é' } })).status).toBe(400)
  expect(
    await call('me/hosting-multipart-presigned-urls-get', {
      object: { media_type: 'ITEM_TRANSCRIPT', format: 'SEGMENTS', ...ids },
      num_bytes: 1000,
      ...json,
    }),
  ).toMatchObject({ status: 400, field: 'object.media_type' })
  expect(await tableContents(services)).toEqual(before)
})

test('a file name of any kind gives an address that can be uploaded to and played', async () => {
  const { feed_id } = await newItem()
  for (const filename of [
    '../../etc/passwd.mp3',
    'Späte Fähre №7 – 夜.mp3',
    'a?b#c%2f&d.mp3',
    `${'x'.repeat(190)}.mp3`,
    '.mp3',
    'CON.mp3',
    '<script>.mp3',
  ]) {
    const { ids, url, preview, headers } = await announce({ ...(await newItem(feed_id)), filename })
    expect((await listener.ask(url, { method: 'PUT', headers, body: mp3 })).status, filename).toBe(
      200,
    )
    expect((await enclose(ids, preview)).status, filename).toBe(200)
    const place = `${feed_id}/items/${ids.item_id}/default/audio/`
    const kept = (await keptFiles(feed_id)).filter((key) => key.startsWith(place))
    expect(kept, filename).toHaveLength(1)
    expect((await call('me/hosting-item-release', ids)).status, filename).toBe(200)
    expect((await (await startListener(services)).ask(preview)).body.equals(mp3), filename).toBe(
      true,
    )
  }
})
