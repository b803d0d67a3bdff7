import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Actor } from '#app/.server/base/actor.ts'
import { decodingAtOnce } from './decoding.ts'
import { prepareAvatar } from './prepare-avatar.ts'
import { takeArtwork } from './take-artwork.ts'
import { unsupportedImage } from './inspect-image.ts'

/** An account by any name. */
const who = (userId: string | number): Actor => ({
  kind: 'user',
  userId: String(userId),
  admin: false,
  sessionId: 'session',
})

/** A small file that unpacks to 150 MB, all of it before its first line can be used. */
function unpacksToMuch(side = 7000): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

test('of pictures that unpack to much, few are held in memory at once, however many are sent', async () => {
  const bytes = await unpacksToMuch()
  const underWay = () => sharp.counters().queue + sharp.counters().process
  // What other tests of this process have left to be done isn't of these.
  await expect.poll(underWay).toBe(0)
  let read = 0
  const taking = Array.from({ length: 6 }, async (_, index) => {
    if (index % 2) return prepareAvatar(who(index), bytes)
    return takeArtwork(who(index), async () => {
      read += 1
      return bytes
    })
  })
  let [most, isOver] = [0, false]
  const all = Promise.all(taking).finally(() => (isOver = true))
  const readAtFirst = read
  while (!isOver) {
    most = Math.max(most, underWay())
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await all
  expect(most).toBeLessThanOrEqual(decodingAtOnce)
  // What waits is not in memory either.
  expect([readAtFirst <= decodingAtOnce, read]).toEqual([true, 3])
})

test('a picture of more than 50 million pixels is refused by its header, and says so', async () => {
  await expect(takeArtwork(who('one'), () => unpacksToMuch(7100))).rejects.toMatchObject({
    code: 'UNSUPPORTED_IMAGE',
    message: 'The picture has more than 50 million pixels. Make it smaller and send it again.',
  })
})

test('where too many wait already, one is asked to come back, and its file is not to blame', async () => {
  const bytes = await unpacksToMuch(3000)
  const taken = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      takeArtwork(who(index), () => Promise.resolve(bytes.subarray(0, 40))),
    ),
  )
  const codes = taken.map((one) => (one.status === 'rejected' ? (one.reason as Error) : null))
  expect(codes).toContainEqual(expect.objectContaining({ code: 'TOO_BUSY', status: 503 }))
})

test('one account that sends hundreds of pictures at once waits for itself, and nobody else does', async () => {
  const [bytes, { promise: held, resolve: letGo }] = [
    await unpacksToMuch(100),
    Promise.withResolvers<void>(),
  ]
  const done: string[] = []
  const codeOf = ({ code }: { code: string }) => code
  const theirs = Array.from({ length: 200 }, async () => {
    await takeArtwork(who('busy'), () => held.then(() => bytes))
    done.push('busy')
  })
  const ends = Promise.all(theirs.map((one) => one.then(() => 'taken', codeOf)))
  const others = Array.from({ length: 20 }, async (_, index) => {
    await prepareAvatar(who(index), bytes)
    done.push('other')
  })
  letGo()
  await Promise.all(others)
  // One of theirs is under way when the others come, and another comes after each of the others at most.
  expect(done.slice(0, 3)).toContain('other')
  const told = await ends
  expect(told.filter((end) => end === 'taken')).toHaveLength(6)
  expect(told.filter((end) => end === 'TOO_BUSY')).toHaveLength(194)
})

test('a picture that takes too long here is not to blame for it: one is asked to come back', async () => {
  const slow = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#000' } })
  const error: unknown = await slow
    .median(99)
    .timeout({ seconds: 1 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => error)
  expect(unsupportedImage(error)).toMatchObject({ code: 'TOO_BUSY', status: 503 })
  expect(unsupportedImage(new Error('VipsJpeg: premature end'))).toMatchObject({ status: 400 })
})
