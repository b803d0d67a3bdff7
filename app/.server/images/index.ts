import type { Services } from '../ctx.ts'
import { cleanUpPictureCache } from './cache.ts'

export { lookAtPicture, type PictureFacts, pictureFacts } from './facts.ts'
export { createImageHandler } from './serve.ts'

/** Keeps the cache of pictures within its bounds. */
export function cleanUpPictures({ cache, now }: Pick<Services, 'cache' | 'now'>): Promise<void> {
  return cleanUpPictureCache(cache, now())
}
