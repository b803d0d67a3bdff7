import type { Readable } from 'node:stream'

import { AppError } from '#app/.server/base/lib/errors.ts'
import type { ImageFormat } from '#app/protocols/media/image-format.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { maxPixels, NoPictureError, type OpenPicture, openPicture } from './open-picture.ts'

export interface ImageFacts {
  contentType: `image/${UploadFormat}`
  /** As displayed: with the EXIF orientation applied. */
  width: number
  height: number
}

type UploadFormat = Exclude<ImageFormat, 'gif'>

/** Bytes of one file. */
const MAX_BYTES = 50_000_000

/**
 * The true type and size of an image, by its content. @throws AppError UNSUPPORTED_IMAGE unless it is a complete JPEG,
 * PNG, TIFF, WebP or AVIF within the limits, with the text for the user; TOO_BUSY where that takes too long
 */
export async function inspectImage(
  image: Buffer | Readable,
  maxBytes = MAX_BYTES,
): Promise<ImageFacts> {
  const { format, picture, metadata } = await openArtwork(await wholeImage(image, maxBytes))
  const { width, height } = metadata.autoOrient
  try {
    // The header may be intact and the rest missing: making a small copy decodes the whole image.
    await picture.resize(16).raw().toBuffer()
    return { contentType: `image/${format}`, width, height }
  } catch (error) {
    throw unsupportedImage(error)
  }
}

/** Opens an image of a type that may be uploaded, for processing. @throws AppError UNSUPPORTED_IMAGE */
export async function openArtwork(bytes: Buffer): Promise<OpenPicture & { format: UploadFormat }> {
  const opened = await openPicture(bytes).catch((error: unknown) => {
    throw unsupportedImage(error)
  })
  const { format } = opened
  if (format === 'gif') throw unsupportedImage()
  return { ...opened, format }
}

/** What a picture that couldn't be read is answered: TOO_BUSY where it took this machine too long, so that it stays. */
export function unsupportedImage(cause?: unknown): AppError {
  // The words of the library, which has no code for it.
  if (cause instanceof Error && cause.message.startsWith('timeout:'))
    return new AppError('TOO_BUSY', { status: 503, message: studioMessages.tooManyPictures, cause })
  const isTooLarge = cause instanceof NoPictureError && cause.isTooLarge
  const message = isTooLarge
    ? studioMessages.tooManyPixels(maxPixels / 1_000_000)
    : artworkTexts.wrongType
  return new AppError('UNSUPPORTED_IMAGE', { message, cause })
}

async function wholeImage(image: Buffer | Readable, maxBytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(image)) return image
  const tooLarge = () => new AppError('TOO_LARGE', { status: 413 })
  return wholeBody(image, Math.min(maxBytes, MAX_BYTES), tooLarge)
}
