import sharp, { type Sharp } from 'sharp'

import {
  adjoiningEdges,
  artworkQuality,
  artworkSide,
  blurMargin,
  blurOfSide,
  type Box,
  type Colour,
  isArtworkSize,
  processingFactor,
  uniformColour,
} from '#app/rules/artwork-geometry.ts'
import { openArtwork, unsupportedImage } from './inspect-image.ts'

export interface Artwork {
  /** Square, RGB, without metadata. */
  jpeg: Buffer
  width: number
  height: number
  /** The image wasn't square: the studio warns of that. */
  isPadded: boolean
}

/**
 * Makes square artwork of an image: 1400 to 3000 pixels a side, upright, padded with the colour of its
 * edges where that is one colour, else over a blurred copy of itself. @throws AppError UNSUPPORTED_IMAGE
 */
export async function prepareArtwork(bytes: Buffer): Promise<Artwork> {
  const opened = openArtwork(bytes)
  try {
    const { autoOrient } = await opened.metadata()
    const side = artworkSide(autoOrient)
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
    const quality = Math.round(artworkQuality * 100)
    const jpeg = await square.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    return { jpeg, width: side, height: side, isPadded }
  } catch (error) {
    throw unsupportedImage(error)
  }
}

/** Whether an image is what is made here already: nothing of what cameras write of places and people is kept. */
export async function isFinishedArtwork(bytes: Buffer): Promise<boolean> {
  const { format, space, width, height, exif, xmp, iptc } = await openArtwork(bytes).metadata()
  const isBare = !exif && !xmp && !iptc
  return format === 'jpeg' && space === 'srgb' && isBare && isArtworkSize({ width, height })
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
  const small = Math.round(side * processingFactor)
  const margin = blurMargin(small)
  const around = small + 2 * margin
  const covered = await rawImage(image).resize(around, around, { fit: 'cover' }).raw().toBuffer()
  const blurred = await rawImage({ data: covered, width: around, height: around })
    .blur(small * blurOfSide)
    .extract({ left: margin, top: margin, width: small, height: small })
    .raw()
    .toBuffer()
  const data = await rawImage({ data: blurred, width: small, height: small })
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { data, width: side, height: side }
}

/** The one colour of the two edges that padding will adjoin, if they have one. */
function edgeColour(image: Raw): Colour | null {
  return uniformColour(Buffer.concat(adjoiningEdges(image).map((edge) => pixelsIn(image, edge))), 3)
}

function pixelsIn({ data, width }: Raw, box: Box): Buffer {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = ((box.y + row) * width + box.x) * 3
    return data.subarray(start, start + box.width * 3)
  })
  return Buffer.concat(rows)
}
