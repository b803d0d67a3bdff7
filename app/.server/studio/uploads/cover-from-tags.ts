import { Readable } from 'node:stream'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pictureIn, type SoundFacts } from '#app/.server/base/ports/media/index.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { uploadImage } from './plain-uploads.ts'

/**
 * The picture in the tags of a master becomes the cover of a draft that has none: an episode's own, or that of the
 * release that a track is on. One that can't be read, or that there is no room for, is left out.
 */
export async function coverFromTags(
  ctx: Ctx,
  { feed_id, item_id }: { feed_id: string; item_id: string },
  { key, facts, hold }: { key: string; facts: SoundFacts; hold: boolean },
  signal: AbortSignal,
): Promise<void> {
  const feed = await authorizeFeed(ctx, feed_id)
  const item = await authorizeItem(ctx, feed, item_id)
  const isTrack = feed.type === 'ALBUM'
  const { published_at, content } = isTrack ? feed : item
  if (facts.picture === null || published_at || content.images?.length) return
  try {
    const picture = await pictureIn(ctx.storage, key, facts, signal)
    if (!picture) return
    const body = Readable.from([picture])
    const ids = isTrack ? { feed_id } : { feed_id, item_id }
    await uploadImage(ctx, ids, { name: 'cover', type: 'image/jpeg', body }, { hold })
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
  }
}
