import sharp, { type Sharp } from 'sharp'

import { openArtwork, unsupportedImage } from './inspect-image.ts'

export interface Artwork {
  /** Square, RGB, without metadata. */
  jpeg: Buffer
  width: number
  height: number
  /** The image wasn't square: the studio warns of that. */
  isPadded: boolean
}

const MIN_SIDE = 1400
const MAX_SIDE = 3000
const JPEG_QUALITY = 88
const BLUR_FRACTION = 0.05
/** A blur as wide as this one looks the same when made small and enlarged, at a fraction of the time. */
const BACKDROP_SIDE = 300
/** How far the colours along an edge may differ, of 255, to pass for one: JPEG makes noise. */
const EDGE_TOLERANCE = 12

/**
 * Makes square artwork of an image: 1400 to 3000 pixels a side, upright, padded with the colour of its
 * edges where that is one colour, else over a blurred copy of itself. @throws AppError UNSUPPORTED_IMAGE
 */
export async function prepareArtwork(bytes: Buffer): Promise<Artwork> {
  const opened = openArtwork(bytes)
  try {
    const { autoOrient } = await opened.metadata()
    const longest = Math.max(autoOrient.width, autoOrient.height)
    const side = Math.min(MAX_SIDE, Math.max(MIN_SIDE, longest))
    const { data, info } = await opened
      .resize(side, side, { fit: 'inside', kernel: 'lanczos3' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image: Raw = { data, width: info.width, height: info.height }
    const isPadded = image.width !== image.height
    const square = isPadded ? await padded(image, side) : rawImage(image)
    const jpeg = await square.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
    return { jpeg, width: side, height: side, isPadded }
  } catch (error) {
    throw unsupportedImage(error)
  }
}

/** Three bytes a pixel. */
interface Raw {
  data: Buffer
  width: number
  height: number
}

function rawImage({ data, width, height }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function padded(image: Raw, side: number): Promise<Sharp> {
  const colour = edgeColour(image)
  const canvas = colour
    ? sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    : rawImage(await blurredBackdrop(image, side))
  const { data, width, height } = image
  return canvas.composite([{ input: data, raw: { width, height, channels: 3 } }]).removeAlpha()
}

async function blurredBackdrop(image: Raw, side: number): Promise<Raw> {
  const small = await rawImage(image)
    .resize(BACKDROP_SIDE, BACKDROP_SIDE, { fit: 'cover' })
    .raw()
    .toBuffer()
  const blurred = await rawImage({ data: small, width: BACKDROP_SIDE, height: BACKDROP_SIDE })
    .blur(BACKDROP_SIDE * BLUR_FRACTION)
    .raw()
    .toBuffer()
  const data = await rawImage({ data: blurred, width: BACKDROP_SIDE, height: BACKDROP_SIDE })
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { data, width: side, height: side }
}

/** The one colour of the two edges that padding will adjoin, if they have one. */
function edgeColour({ data, width, height }: Raw): { r: number; g: number; b: number } | null {
  const isWide = width > height
  const length = isWide ? width : height
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  const sum = [0, 0, 0]
  for (const across of [0, (isWide ? height : width) - 1]) {
    for (let along = 0; along < length; along++) {
      const pixel = (isWide ? across * width + along : along * width + across) * 3
      for (let channel = 0; channel < 3; channel++) {
        const value = data[pixel + channel] ?? 0
        low[channel] = Math.min(low[channel] ?? 0, value)
        high[channel] = Math.max(high[channel] ?? 0, value)
        sum[channel] = (sum[channel] ?? 0) + value
      }
    }
  }
  const isUniform = high.every((value, channel) => value - (low[channel] ?? 0) <= EDGE_TOLERANCE)
  const [r = 0, g = 0, b = 0] = sum.map((total) => Math.round(total / (length * 2)))
  return isUniform ? { r, g, b } : null
}
