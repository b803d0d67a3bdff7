import sharp, { type Colour, type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { withHeaderOfSize } from '#tests/rig/factories/unpacking-picture.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { isFinishedArtwork, prepareArtwork } from './prepare-artwork.ts'

const image = (name: string) => readInput(`media/images/${name}`)
const unsupported = {
  code: 'UNSUPPORTED_IMAGE',
  message: 'Not a valid content type; use JPG or PNG.',
}

testOfRealInputs.each([
  ['cover-1400.jpg', 1400],
  ['cover-3000.jpg', 3000],
  ['small-square-500.jpg', 1400],
  ['testcard-1400.png', 1400],
  ['testcard-1400.webp', 1400],
  ['square.avif', 1400],
  ['square.tiff', 1400],
  ['wide.jpg', 1920],
  ['tall.jpg', 1400],
  ['sharp-8bit_depth.tiff', 1400],
  ['sharp-5_webp_a.webp', 1400],
])(`%s becomes a square RGB JPEG of %i pixels`, async (name, side) => {
  const artwork = await prepareArtwork(image(name))
  expect([artwork.width, artwork.height]).toEqual([side, side])
  const metadata = await sharp(artwork.jpeg).metadata()
  expect(metadata).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    channels: 3,
    width: side,
    height: side,
  })
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const shape = await sharp(await image(name)).metadata()
  expect(artwork.isPadded).toBe(shape.width !== shape.height)
})

test('an image too large is scaled down to 3000 pixels', async () => {
  const { width, height } = await prepareArtwork(
    await plain(4000, 3500, '#336699').png().toBuffer(),
  )
  expect([width, height]).toEqual([3000, 3000])
})

test('edges of one colour are continued', async () => {
  const centre = await plain(600, 300, '#ff0000').png().toBuffer()
  const wide = await plain(2000, 1000, '#336699')
    .composite([{ input: centre }])
    .png()
    .toBuffer()
  const { jpeg, isPadded } = await prepareArtwork(wide)
  expect(isPadded).toBe(true)
  for (const [x, y] of [
    [5, 5],
    [1000, 100],
    [1995, 1995],
    [1000, 520],
  ] as const) {
    expectNear(await pixel(jpeg, x, y), [0x33, 0x66, 0x99])
  }
  expectNear(await pixel(jpeg, 1000, 1000), [255, 0, 0])
})

test('the copy begins beyond its edges, as browsers draw it', async () => {
  const light = await plain(720, 800, '#ffffff').png().toBuffer()
  const wide = await plain(1600, 800, '#000000')
    .composite([{ input: light, left: 440, top: 0 }])
    .png()
    .toBuffer()
  const { jpeg } = await prepareArtwork(wide)
  expect((await pixel(jpeg, 3, 200))[0]).toBeGreaterThan(200)
})

test('only a bare RGB JPEG of a right size is finished', async () => {
  const square = () => plain(1400, 1400, '#336699')
  const jpeg = (image: Sharp) => image.jpeg().toBuffer()
  expect(await isFinishedArtwork(await jpeg(square()))).toBe(true)
  const unfinished = [
    await square().png().toBuffer(),
    await jpeg(plain(1500, 1400, '#336699')),
    await jpeg(square().toColourspace('cmyk')),
    await jpeg(square().withExif({ IFD0: { Copyright: 'Ada Quay' } })),
  ]
  for (const image of unfinished) expect(await isFinishedArtwork(image)).toBe(false)
})

test('edges of different colours are continued by a blurred copy', async () => {
  const left = await plain(500, 1600, '#ff0000').png().toBuffer()
  const tall = await plain(1000, 1600, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { jpeg } = await prepareArtwork(tall)
  const [redLeft, , blueLeft] = await pixel(jpeg, 20, 800)
  const [redRight, , blueRight] = await pixel(jpeg, 1580, 800)
  expect(redLeft).toBeGreaterThan(200)
  expect(blueLeft).toBeLessThan(60)
  expect(redRight).toBeLessThan(60)
  expect(blueRight).toBeGreaterThan(200)
})

test('the picture stays in the middle of its padding', async () => {
  const wide = await plain(1800, 900, '#ffffff')
    .composite([{ input: await plain(1780, 880, '#000000').png().toBuffer() }])
    .png()
    .toBuffer()
  const { jpeg } = await prepareArtwork(wide)
  expectNear(await pixel(jpeg, 900, 440), [255, 255, 255])
  expectNear(await pixel(jpeg, 900, 480), [0, 0, 0])
  expectNear(await pixel(jpeg, 900, 1320), [0, 0, 0])
  expectNear(await pixel(jpeg, 900, 1360), [255, 255, 255])
})

test('transparency turns white', async () => {
  const clear = await plain(1400, 1400, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()
  expectNear(await pixel((await prepareArtwork(clear)).jpeg, 700, 700), [255, 255, 255])
})

testOfRealInputs(`EXIF orientation is honoured`, async () => {
  const turned = image('sharp-Portrait_6.jpg')
  const upright = await sharp(turned).autoOrient().jpeg({ quality: 95 }).toBuffer()
  const [ours, expected] = [await prepareArtwork(turned), await prepareArtwork(upright)]
  expect(ours.width).toBe(expected.width)
  expectNear(await average(ours.jpeg), await average(expected.jpeg))
})

test('CMYK and 16-bit images become plain RGB', async () => {
  const cmyk = await plain(200, 200, '#ff0000').toColourspace('cmyk').jpeg().toBuffer()
  const deep = await plain(200, 200, '#ff0000').toColourspace('rgb16').png().toBuffer()
  const grey = await plain(200, 200, '#808080').toColourspace('b-w').png().toBuffer()
  for (const source of [cmyk, deep, grey]) {
    const { jpeg } = await prepareArtwork(source)
    expect(await sharp(jpeg).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
    })
  }
  expectNear(await pixel((await prepareArtwork(deep)).jpeg, 700, 700), [255, 0, 0])
})

testOfRealInputs.each([
  'sharp-corrupt-header.jpg',
  'sharp-truncated.png',
  'sharp-circle.svg',
  'animated.gif',
])(`%s is refused`, async (name) => {
  await expect(prepareArtwork(await image(name))).rejects.toMatchObject(unsupported)
})

test('an image that would unpack to more than its bound is refused by its header', async () => {
  const png = await plain(10, 10, '#ffffff').png().toBuffer()
  await expect(prepareArtwork(withHeaderOfSize(png, 30_000))).rejects.toMatchObject({
    code: 'UNSUPPORTED_IMAGE',
    cause: { message: /pixel limit/ },
  })
})

function plain(width: number, height: number, background: Colour) {
  return sharp({
    create: { width, height, channels: typeof background === 'string' ? 3 : 4, background },
  })
}

async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

async function average(jpeg: Buffer): Promise<number[]> {
  return (await sharp(jpeg).stats()).channels.map((channel) => channel.mean)
}

function expectNear(actual: number[], expected: number[]): void {
  expect(actual).toHaveLength(expected.length)
  for (const [index, value] of expected.entries())
    expect(Math.abs((actual[index] ?? 0) - value)).toBeLessThan(8)
}
