import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageFormat, type ImageFormat } from '#app/protocols/media/image-format.ts'

/** A picture that has been opened by its header: nothing of it is decoded yet. */
export interface OpenPicture {
  format: ImageFormat
  /** Upright, the first page alone. */
  picture: Sharp
  metadata: Metadata
}

/** No picture, none that may be opened, or one that is too large once unpacked. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError'

  get isTooLarge(): boolean {
    return this.message.includes('pixel limit')
  }
}

const longestSeconds = 15
const loaders = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Heif', 'Nsgif']

// The library looks at all bytes for itself and knows far more than pictures: drawings that name files and addresses,
// documents, the formats of other programs. In this process it has decoders for the formats of `imageFormat` alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) })

/** 50 megapixels unpack to 200 MB: larger pictures are refused by their header. */
export const maxPixels = 50_000_000

/**
 * Opens what somebody has sent, or what another server has answered: the only way from such bytes to a decoder. The
 * first bytes and the decoder that would read the rest must agree on the format. @throws NoPictureError
 */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const format = imageFormat(bytes)
  if (!format) throw new NoPictureError('This is no picture.')
  const picture = sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
    sequentialRead: true,
  }).timeout({ seconds: longestSeconds })
  const metadata = await picture.metadata().catch((error: Error) => {
    throw new NoPictureError(error.message, { cause: error })
  })
  if (formatRead(metadata) !== format) throw new NoPictureError('This is another format inside.')
  return { format, picture, metadata }
}

function formatRead({ format, compression }: Metadata): string {
  if (format !== 'heif') return format
  return compression === 'av1' ? 'avif' : 'heif'
}
