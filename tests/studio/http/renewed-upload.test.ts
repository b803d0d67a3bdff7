import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { call, newItem, listener, keptFiles } = await uploadingCreator(services)

async function begin() {
  const ids = await newItem()
  const begun = await call('me/hosting-multipart-presigned-urls-get', {
    object: { media_type: 'ITEM_VIDEO_ORIGINAL', access: 'DEFAULT', filename: 'a.mp4', ...ids },
    num_bytes: 100_000_010,
    content_type: 'video/mp4',
  })
  const upload = { url: begun.preview_url as string, upload_id: begun.upload_id as string }
  return { ids, upload, urls: begun.presigned_urls as string[] }
}

const lastPart = { method: 'PUT', body: Buffer.alloc(10, 1) }

test('an upload is gone on with: new addresses, and the parts that have arrived', async () => {
  const { upload, urls } = await begin()
  const put = await listener.ask(urls[1] ?? '', lastPart)
  const renewed = await call('me/hosting-multipart-presigned-urls-renew', upload)
  expect(renewed.presigned_urls).toHaveLength(2)
  expect(renewed.part_etags).toEqual([{ partNumber: 2, etag: put.headers.etag }])
  const [, again = ''] = renewed.presigned_urls as string[]
  expect((await listener.ask(again, lastPart)).status).toBe(200)
})

test('an upload that was given up takes nothing more, and nothing is left of it', async () => {
  const { ids, upload, urls } = await begin()
  await listener.ask(urls[1] ?? '', lastPart)
  expect(await call('me/hosting-abort-multipart-upload', upload)).toEqual({ status: 200 })
  expect((await listener.ask(urls[1] ?? '', lastPart)).status).toBe(404)
  expect(await keptFiles(ids.feed_id)).toEqual([])
  for (const name of ['multipart-presigned-urls-renew', 'abort-multipart-upload'])
    expect(await call(`me/hosting-${name}`, upload)).toMatchObject({
      status: 404,
      error: 'NO_UPLOAD',
    })
})

test("another user's upload is not there, nor one by another id", async () => {
  const { upload } = await begin()
  const stranger = await createAccount(services)
  for (const name of ['multipart-presigned-urls-renew', 'abort-multipart-upload']) {
    expect(await call(`me/hosting-${name}`, upload, stranger.token)).toMatchObject({
      status: 404,
      error: 'NO_FEED',
    })
    const other = { ...upload, upload_id: '0'.repeat(32) }
    expect(await call(`me/hosting-${name}`, other)).toMatchObject({
      status: 404,
      error: 'NO_UPLOAD',
    })
  }
})

test('who asks for short parts gets them, also when the upload is gone on with', async () => {
  const asked = await open({ part_bytes: 8_388_608, num_bytes: 9_000_000 })
  expect(asked.presigned_urls).toHaveLength(2)
  const upload = { url: asked.preview_url, upload_id: asked.upload_id }
  const renewed = await call('me/hosting-multipart-presigned-urls-renew', upload)
  const sizes = [asked, renewed].map(({ presigned_urls }) =>
    (presigned_urls as string[]).map((url) => new URL(url).searchParams.get('bytes')),
  )
  expect(sizes).toEqual(Array(2).fill(['8388608', '611392']))
  for (const refused of [
    { part_bytes: 5_000_000 },
    { part_bytes: 100_000_001 },
    { part_bytes: 5_242_880, num_bytes: 256 * 5_242_880 + 1 },
  ])
    expect(await open(refused)).toMatchObject({ status: 400, field: 'part_bytes' })
  const most = await open({ part_bytes: 5_242_880, num_bytes: 256 * 5_242_880 })
  expect(most.presigned_urls).toHaveLength(256)
})

test('who asks again since the answer was lost gets the same upload, whose room counts once', async () => {
  const ids = await newItem()
  const used = async () => (await call('me/hosting-space-get', { feed_id: ids.feed_id })).used
  const before = await used()
  const ask = (more: object = {}) => open({ attempt: 'one', num_bytes: 9_000_000, ...more }, ids)
  const first = await ask()
  expect(await ask()).toMatchObject({ upload_id: first.upload_id, preview_url: first.preview_url })
  expect(Number(await used()) - Number(before)).toBe(9_000_000)
  expect((await ask({ attempt: 'two' })).upload_id).not.toBe(first.upload_id)
  expect(await ask({ num_bytes: 9_000_001 })).toMatchObject({ status: 400, field: 'attempt' })
})

function open(more: object, ids?: { feed_id: string; item_id: string }) {
  return Promise.resolve(ids ?? newItem()).then((ids) =>
    call('me/hosting-multipart-presigned-urls-get', {
      object: { media_type: 'ITEM_VIDEO_ORIGINAL', access: 'DEFAULT', filename: 'a.mp4', ...ids },
      num_bytes: 1000,
      content_type: 'video/mp4',
      ...more,
    }),
  )
}
