import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { ctx, call, newItem, enclose, listener } = await uploadingCreator(services)

test('an upload in two parts is one file once it is completed', { timeout: 60_000 }, async () => {
  // Parts are 100,000,000 bytes, so this has to be longer.
  const frames = toneMp3(60)
  const whole = Buffer.concat(
    Array.from({ length: Math.ceil(100_100_000 / frames.length) }, () => frames),
  )
  const ids = await newItem()
  const object = { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'long.mp3', ...ids }
  const begun = await call('me/hosting-multipart-presigned-urls-get', {
    object,
    num_bytes: whole.length,
    content_type: 'audio/mpeg',
  })
  const urls = begun.presigned_urls as string[]
  expect(urls).toHaveLength(2)
  const preview = begun.preview_url as string
  const part_etags: { partNumber: number; etag: string }[] = []
  for (const [index, url] of urls.entries()) {
    const body = whole.subarray(index * 100_000_000, (index + 1) * 100_000_000)
    const put = await listener.ask(url, { method: 'PUT', body })
    expect(put.status).toBe(200)
    part_etags.push({ partNumber: index + 1, etag: put.headers.etag ?? '' })
    // Until it is completed there is no file.
    expect(await enclose(ids, preview)).toMatchObject({ error: 'NOT_UPLOADED' })
  }
  const complete = (etags: typeof part_etags) =>
    call('me/hosting-complete-multipart-upload', {
      url: preview,
      upload_id: begun.upload_id,
      part_etags: etags,
    })
  expect((await complete(part_etags.map((part) => ({ ...part, etag: '"wrong"' })))).status).toBe(
    400,
  )
  expect((await complete([])).status).toBe(400)
  expect(await complete(part_etags)).toEqual({ status: 200 })
  expect((await complete(part_etags)).status).toBe(404)

  const update = await enclose(ids, preview)
  expect(update).toMatchObject({
    status: 200,
    item: { content: { enclosures: [{ num_bytes: whole.length, type: 'audio/mpeg' }] } },
  })
  const { item } = await getHostingItem(ctx, ids)
  const expected = (whole.length / frames.length) * 60
  expect(
    Math.abs((item.content.enclosures?.[0]?.duration ?? 0) - expected) / expected,
  ).toBeLessThan(0.01)
  await releaseHostingItem(ctx, ids)
  const { body } = await (await startListener(services)).ask(preview)
  expect(createHash('sha256').update(body).digest('hex')).toBe(
    createHash('sha256').update(whole).digest('hex'),
  )
})
