import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { contentPicture } from '#app/rules/base/picture-address.ts'
import { testServices } from '#tests/rig/database.ts'
import { plainJpeg, svgAsAvif } from '#tests/rig/factories/files.ts'
import { uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { ctx, call, listener } = await uploadingCreator(services)

/** Sends an image as the studio does, and makes it the feed's cover. */
async function cover(bytes: Buffer, type: string, filename: string) {
  const { id: feed_id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const announced = await call('me/hosting-presigned-url-get', {
    object: { media_type: 'FEED_COVER_ART', access: 'DEFAULT', feed_id, filename },
    num_bytes: bytes.length,
    content_type: type,
  })
  const url = announced.presigned_url as string
  const put = await listener.ask(url, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: bytes,
  })
  expect(put.status).toBe(200)
  const images = [{ url: announced.preview_url as string }]
  const answer = await call('me/hosting-feed-update', {
    feed: { _id: feed_id, content: { images } },
  })
  const { feed } = await getHostingFeed(ctx, { feed_id })
  const [stored] = (await services.storage.list(`${feed_id}/`)).objects
  return { answer, image: feed.content.images?.[0], stored }
}

test('artwork that browsers have finished stays as it came', async () => {
  const bytes = await plainJpeg(1600)
  const { answer, image, stored } = await cover(bytes, 'image/jpeg', 'cover.jpg')
  expect(answer.status).toBe(200)
  expect(image).toMatchObject({ type: 'image/jpeg', width: 1600, height: 1600 })
  expect([image?.num_bytes, stored?.size]).toEqual([bytes.length, bytes.length])
})

test.each([
  ['a wide picture', () => plainJpeg(1800, 900), 'image/jpeg', 1800],
  ['one that is too small', () => plainJpeg(500), 'image/jpeg', 1400],
  ['one that is too large', () => plainJpeg(3200), 'image/jpeg', 3000],
  ['a PNG', () => plainPng(1400), 'image/png', 1400],
  ['a TIFF', () => plainTiff(1500, 1400), 'image/tiff', 1500],
])('the server does to %s what browsers would have', async (_, make, type, side) => {
  const { answer, image, stored } = await cover(await make(), type, `cover.${type.slice(6)}`)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  expect(image).toMatchObject({ type: 'image/jpeg', width: side, height: side })
  expect(image?.num_bytes).toBe(stored?.size)
  // Address, media type and bytes say the same.
  const { headers, body } = await listener.ask(new URL(image?.url ?? '').pathname)
  expect(image?.url).toMatch(/-cover\.jpg$/)
  expect(headers['content-type']).toBe('image/jpeg')
  expect((await sharp(body).metadata()).format).toBe('jpeg')
})

test('what is no image is refused, whatever it is called, and not kept', async () => {
  for (const [bytes, type] of [
    [Buffer.from('Not a JPEG.'), 'image/jpeg'],
    [svgAsAvif, 'image/avif'],
  ] as const) {
    const { answer, image, stored } = await cover(bytes, type, 'a.jpg')
    expect(answer).toMatchObject({
      status: 400,
      message: 'Not a valid content type; use JPG or PNG.',
    })
    expect([image, stored]).toEqual([undefined, undefined])
  }
})

test('of a cover whose stored bytes are no picture any more its title is drawn', async () => {
  const { image, stored } = await cover(await plainJpeg(1500), 'image/jpeg', 'later.jpg')
  const key = stored?.key ?? ''
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), svgAsAvif]) {
    await services.storage.put(key, bytes, { contentType: 'image/jpeg' })
    const address = `${image?.url ?? ''}?${bytes.length}`
    const answer = await listener.ask(contentPicture('a'.repeat(20), 'medium', address))
    expect(answer.headers['cache-control']).toBe('public, max-age=600')
    expect((await sharp(answer.body).metadata()).width).toBe(300)
  }
})

function plainPng(side: number) {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#12a594' } })
    .png()
    .toBuffer()
}

function plainTiff(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#12a594' } })
    .tiff()
    .toBuffer()
}
