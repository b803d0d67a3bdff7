import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { libraryTexts } from '#app/texts/library/library.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { findOrAddByUrl } from '#app/.server/catalogue/feeds/index.ts'
import { addToLibrary } from './entries.ts'

/**
 * Follows the feed at an address, which is fetched and added if it isn't known here.
 * @throws AppError 400 BAD_FEED_URL, NO_FEED_THERE and what keeps a feed from being read; 409 LIBRARY_FULL; 429 TOO_MANY_FEEDS
 */
export async function followByUrl(
  ctx: Ctx,
  { url }: { url: string },
): Promise<{ hit: ContentHit; isNew: boolean }> {
  const counted = { bucket: `opml-feeds ${requireUserId(ctx.actor)}`, seconds: 24 * 3600 }
  const mayAsk = () => countAttemptOf(ctx, 'opmlFeedsADay', counted)
  const found = await findOrAddByUrl(ctx, { url, mayAsk }).catch((error: unknown) => {
    throw toldOf(error)
  })
  if (!found)
    throw new AppError('TOO_MANY_FEEDS', { status: 429, message: libraryTexts.manyAddresses })
  const [hit] = await hitsById(ctx, [found.id])
  if (!hit) throw notFound('CONTENT_NOT_FOUND')
  await addToLibrary(ctx, hit)
  return { hit, isNew: found.isNew }
}

/** What its host answered is told as such, not as a failure here. */
function toldOf(error: unknown): unknown {
  return error instanceof GuardedFetchError ? invalid('url', error.message, 'NO_FEED_THERE') : error
}
