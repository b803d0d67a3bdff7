import type { Actor } from '#app/.server/base/actor.ts'
import { inTurn } from './decoding.ts'
import { type ImageFacts, inspectImage } from './inspect-image.ts'
import { isFinishedArtwork, prepareArtwork } from './prepare-artwork.ts'

export interface TakenArtwork extends ImageFacts {
  /** What takes the place of the file; null where that is artwork as it is. */
  jpeg: Buffer | null
}

/**
 * Inspects the image that `read` gives, and makes artwork of it unless it is. Few at a time, and one of an account: `read`
 * is called when it is its turn. @throws AppError UNSUPPORTED_IMAGE, TOO_BUSY
 */
export function takeArtwork(actor: Actor, read: () => Promise<Buffer>): Promise<TakenArtwork> {
  return inTurn(actor, async () => {
    const bytes = await read()
    const facts = await inspectImage(bytes)
    if (await isFinishedArtwork(bytes)) return { ...facts, jpeg: null }
    const { jpeg, width, height } = await prepareArtwork(bytes)
    return { contentType: 'image/jpeg', width, height, jpeg }
  })
}
