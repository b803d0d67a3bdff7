import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unpacksToMuch, who, withHeaderOfSize } from '#tests/rig/factories/unpacking-picture.ts'
import { decodingAtOnce } from './decoding.ts'
import { prepareAvatar } from './prepare-avatar.ts'
import { takeArtwork } from './take-artwork.ts'
import { unsupportedImage } from './inspect-image.ts'

test('of pictures that unpack to much, few are held in memory at once, however many are sent', async () => {
  // What is being worked on is counted for a whole process, in which other tests have left some to be done.
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/rig/pictures-at-once.ts'])
  const { most, readAtFirst, read } = JSON.parse(stdout) as Record<string, number>
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(decodingAtOnce)
  // What waits is not in memory either.
  expect(readAtFirst).toBeLessThanOrEqual(decodingAtOnce)
  expect(read).toBe(3)
})

test('a picture of more than 50 million pixels is refused by its header, and says so', async () => {
  const large = withHeaderOfSize(await unpacksToMuch(10), 7100)
  await expect(takeArtwork(who('one'), () => Promise.resolve(large))).rejects.toMatchObject({
    code: 'UNSUPPORTED_IMAGE',
    message: 'The picture has more than 50 million pixels. Make it smaller and send it again.',
  })
})

test('where too many wait already, one is asked to come back, and its file is not to blame', async () => {
  const bytes = await unpacksToMuch(100)
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
