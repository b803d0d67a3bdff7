import type { Services } from '#app/.server/base/ctx.ts'
import { cleanUpPictureCache } from './cache.ts'

export { lookAtPicture, pictureFacts } from './facts.ts'
export { createImageHandler } from './serve.ts'

/** Deletes old pictures, and the least used ones above the size limit of the cache. */
export function cleanUpPictures({ cache, now }: Pick<Services, 'cache' | 'now'>): Promise<void> {
  return cleanUpPictureCache(cache, now())
}
