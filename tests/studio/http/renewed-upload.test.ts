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
