import type { Actor } from '#app/.server/base/actor.ts'
import { inTurn } from './decoding.ts'
import { openArtwork, unsupportedImage } from './inspect-image.ts'

const side = 800

/**
 * Turns an image into a profile picture: cropped to a square, upright, without metadata. @throws AppError
 * UNSUPPORTED_IMAGE, TOO_BUSY
 */
export function prepareAvatar(actor: Actor, bytes: Buffer): Promise<Buffer> {
  return inTurn(actor, () => avatarOf(bytes))
}

async function avatarOf(bytes: Buffer): Promise<Buffer> {
  const { picture } = await openArtwork(bytes)
  try {
    return await picture
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw unsupportedImage(error)
  }
}
