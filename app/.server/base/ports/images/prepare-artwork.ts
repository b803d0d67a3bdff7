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
} from '#app/rules/base/artwork-geometry.ts'
import { openArtwork, unsupportedImage } from './inspect-image.ts'

export interface Artwork {
  /** Square, RGB, without metadata. */
  jpeg: Buffer
  width: number
  height: number
  /** Whether the image wasn't square, of which the studio warns. */
  isPadded: boolean
}

/**
 * Turns an image into square artwork of 1400 to 3000 pixels a side, upright. It is padded with the colour of its edges
 * if that is uniform, otherwise placed over a blurred copy of itself. @throws AppError UNSUPPORTED_IMAGE
 */
export async function prepareArtwork(bytes: Buffer): Promise<Artwork> {
  const { picture, metadata } = await openArtwork(bytes)
  try {
    const side = artworkSide(metadata.autoOrient)
    const { data, info } = await picture
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

/** Whether an image already is artwork as made here: right size and colour space, without the metadata of cameras. */
export async function isFinishedArtwork(bytes: Buffer): Promise<boolean> {
  const { metadata } = await openArtwork(bytes)
  const { format, space, width, height, exif, xmp, iptc } = metadata
  const isBare = !exif && !xmp && !iptc
  return format === 'jpeg' && space === 'srgb' && isBare && isArtworkSize({ width, height })
}

/** Decoded pixels, three bytes each. */
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

/** The colour of the two edges next to the padding; null if it isn't uniform. */
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
