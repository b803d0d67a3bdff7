import type { Readable } from 'node:stream'

import sharp, { type Sharp } from 'sharp'

import { AppError } from '#app/.server/errors.ts'
import { imageFormat, type ImageFormat } from '#app/protocols/image-format.ts'
import { wholeBody } from '#app/protocols/whole-body.ts'
import { studioMessages } from '#app/texts/studio.ts'

export interface ImageFacts {
  contentType: `image/${UploadFormat}`
  /** As displayed: with the EXIF orientation applied. */
  width: number
  height: number
}

type UploadFormat = Exclude<ImageFormat, 'gif'>

/** Limits for one image: decoded pixels and bytes of the file. */
const MAX_PIXELS = 100_000_000
const MAX_BYTES = 50_000_000

/**
 * The true type and size of an image, by its content. @throws AppError UNSUPPORTED_IMAGE unless it is a complete JPEG,
 * PNG, TIFF, WebP or AVIF within the limits, with the text for the user
 */
export async function inspectImage(
  image: Buffer | Readable,
  maxBytes = MAX_BYTES,
): Promise<ImageFacts> {
  const bytes = await wholeImage(image, maxBytes)
  const format = formatOf(bytes)
  if (!format) throw unsupportedImage()
  try {
    const { autoOrient } = await openImage(bytes).metadata()
    // The header may be intact and the rest missing: making a small copy decodes the whole image.
    await openImage(bytes).resize(16).raw().toBuffer()
    return { contentType: `image/${format}`, width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw unsupportedImage(error)
  }
}

/** Opens an image of a supported type for processing, upright. @throws AppError UNSUPPORTED_IMAGE */
export function openArtwork(bytes: Buffer): Sharp {
  if (!formatOf(bytes)) throw unsupportedImage()
  return openImage(bytes)
}

export function unsupportedImage(cause?: unknown): AppError {
  return new AppError('UNSUPPORTED_IMAGE', {
    message: studioMessages.useJpgOrPng,
    cause,
  })
}

function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
}

async function wholeImage(image: Buffer | Readable, maxBytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(image)) return image
  const tooLarge = () => new AppError('TOO_LARGE', { status: 413 })
  return wholeBody(image, Math.min(maxBytes, MAX_BYTES), tooLarge)
}

/** By its first bytes, so that no decoder for SVG, PDF and the like is ever used on an upload. */
function formatOf(bytes: Buffer): UploadFormat | null {
  const format = imageFormat(bytes)
  return format === 'gif' ? null : format
}
