import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { visitor } from '#app/.server/base/actor.ts'
import { plainJpeg, svgAsAvif } from '#tests/rig/factories/files.ts'
import { inputNames, inputPath, readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { inspectImage } from './inspect-image.ts'
import { prepareArtwork } from './prepare-artwork.ts'
import { prepareAvatar } from './prepare-avatar.ts'

const file = inputPath

testOfRealInputs.each([
  ['cover-1400.jpg', 'image/jpeg', 1400, 1400],
  ['testcard-1400.png', 'image/png', 1400, 1400],
  ['testcard-1400.webp', 'image/webp', 1400, 1400],
  ['sharp-8bit_depth.tiff', 'image/tiff', 21, 21],
  ['sharp-pitm.avif', 'image/avif', 4096, 800],
  ['sharp-Portrait_6.jpg', 'image/jpeg', 450, 600],
])(`%s is %s of %i by %i`, async (name, contentType, width, height) => {
  const bytes = await readFile(file(`media/images/${name}`))
  const facts = await inspectImage(bytes)
  expect(facts).toEqual({ contentType, width, height })
  expect(await inspectImage(createReadStream(file(`media/images/${name}`)))).toEqual(facts)
})

testOfRealInputs(
  `what is no raster image is refused by its content, scripts in SVG too`,
  async () => {
    const names = (await readdir(file('attack/images'))).filter((name) => name.endsWith('.svg'))
    expect(names.length).toBeGreaterThan(5)
    const others = [
      'animated.gif',
      'sharp-circle.svg',
      'sharp-corrupt-header.jpg',
      'sharp-truncated.png',
      '../video.mp4',
      '../not-audio.mp3',
    ]
    for (const name of [
      ...names.map((svg) => `attack/images/${svg}`),
      ...others.map((other) => `media/images/${other}`),
    ]) {
      const refused = inspectImage(await readFile(file(name)))
      await expect(refused, name).rejects.toMatchObject({
        code: 'UNSUPPORTED_IMAGE',
        message: 'Not a valid content type; use JPG or PNG.',
      })
    }
  },
)

testOfRealInputs(`images with hostile metadata are images, or refused`, async () => {
  for (const name of await readdir(file('attack/images'))) {
    if (!name.endsWith('.png')) continue
    const outcome = await inspectImage(await readFile(file(`attack/images/${name}`))).then(
      (facts) => facts.contentType,
      (error: { code?: string }) => error.code,
    )
    expect(['image/png', 'image/jpeg', 'UNSUPPORTED_IMAGE']).toContain(outcome)
  }
})

test('pictures are known by their content, and what else there is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const) {
    const picture = await sharp(await plainJpeg(30, 20))
      .toFormat(format)
      .toBuffer()
    const facts = { contentType: `image/${format}`, width: 30, height: 20 }
    expect(await inspectImage(picture)).toEqual(facts)
  }
  const gif = await sharp(await plainJpeg(30, 20))
    .gif()
    .toBuffer()
  const scripts = inputNames('attack/images', /\.svg$/).map((name) =>
    readInput(`attack/images/${name}`),
  )
  for (const bytes of [gif, gif.subarray(0, 9), Buffer.from('<html>'), ...scripts])
    await expect(inspectImage(bytes)).rejects.toMatchObject({
      code: 'UNSUPPORTED_IMAGE',
      message: 'Not a valid content type; use JPG or PNG.',
    })
})

test('a stream over its bound is not read to its end', async () => {
  const png = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const stream = Readable.from([png.subarray(0, 5000), png.subarray(5000)])
  await expect(inspectImage(stream, 6000)).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 })
})

test('a drawing that begins as an AVIF does is refused, wherever a picture is taken', async () => {
  const avatar = (bytes: Buffer) => prepareAvatar(visitor, bytes)
  for (const look of [inspectImage, prepareArtwork, avatar])
    await expect(look(svgAsAvif)).rejects.toMatchObject({ code: 'UNSUPPORTED_IMAGE' })
})

test('nothing here can open what is no photograph: drawings, documents and foreign formats', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const ppm = Buffer.from('P6 1 1 255 abc')
  for (const bytes of [svg, ppm, Buffer.from('%PDF-1.4')])
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/)
})
