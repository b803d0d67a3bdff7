import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodingAtOnce } from './decoding.ts'
import { prepareAvatar, takeArtwork } from './index.ts'

/** A small file that unpacks to 150 MB, all of it before its first line can be used. */
function unpacksToMuch(side = 7000): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

test('of pictures that unpack to much, few are held in memory at once, however many are sent', async () => {
  const bytes = await unpacksToMuch()
  let read = 0
  const taking = Array.from({ length: 6 }, async (_, index) => {
    if (index % 2) return prepareAvatar(bytes)
    return takeArtwork(async () => {
      read += 1
      return bytes
    })
  })
  let [most, isOver] = [0, false]
  const all = Promise.all(taking).finally(() => (isOver = true))
  const readAtFirst = read
  while (!isOver) {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await all
  expect(most).toBeLessThanOrEqual(decodingAtOnce)
  // What waits is not in memory either.
  expect([readAtFirst <= decodingAtOnce, read]).toEqual([true, 3])
})

test('a picture of more than 50 million pixels is refused by its header, and says so', async () => {
  await expect(takeArtwork(() => unpacksToMuch(7100))).rejects.toMatchObject({
    code: 'UNSUPPORTED_IMAGE',
    message: 'The picture has more than 50 million pixels. Make it smaller and send it again.',
  })
})

test('where too many wait already, one is asked to come back, and its file is not to blame', async () => {
  const bytes = await unpacksToMuch(3000)
  const taken = await Promise.allSettled(
    Array.from({ length: 200 }, () => takeArtwork(() => Promise.resolve(bytes.subarray(0, 40)))),
  )
  const codes = taken.map((one) => (one.status === 'rejected' ? (one.reason as Error) : null))
  expect(codes).toContainEqual(expect.objectContaining({ code: 'TOO_BUSY', status: 503 }))
})
