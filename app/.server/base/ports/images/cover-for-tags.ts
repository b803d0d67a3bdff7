import type { Actor } from '#app/.server/base/actor.ts'
import { inTurn } from './decoding.ts'
import { openArtwork, unsupportedImage } from './inspect-image.ts'

const sides = [1000, 600, 300]
const mostBytes = 500_000

/** Turns artwork into a JPEG of at most 500 kB, as players read it from a file's tags. @throws AppError */
export function coverForTags(actor: Actor, bytes: Buffer): Promise<Buffer> {
  return inTurn(actor, () => smallest(bytes))
}

async function smallest(bytes: Buffer): Promise<Buffer> {
  for (const side of sides) {
    const jpeg = await jpegOf(bytes, side)
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw unsupportedImage()
}

async function jpegOf(bytes: Buffer, side: number): Promise<Buffer> {
  const { picture } = await openArtwork(bytes)
  try {
    return await picture
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw unsupportedImage(error)
  }
}
