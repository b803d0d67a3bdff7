import { libraryTexts } from '#app/texts/library/library.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { findOrAddByUrl } from '#app/.server/catalogue/feeds/index.ts'
import { addToLibrary } from '#app/.server/library/entries/index.ts'

/**
 * Follows the feed at an address, which is read if the catalogue doesn't know it. Such requests count with those of OPML
 * files.
 * @throws AppError 400 for what is no address or no feed; 409 LIBRARY_FULL; 429 TOO_MANY_REQUESTS
 */
export async function followAddress(ctx: Ctx, { url }: { url: string }): Promise<{ id: string }> {
  const counted = { bucket: `opml-feeds ${requireUserId(ctx.actor)}`, seconds: 24 * 3600 }
  const mayAsk = () => countAttemptOf(ctx, 'opmlFeedsADay', counted)
  const found = await findOrAddByUrl(ctx, { url, mayAsk }).catch(refuse)
  if (!found)
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: libraryTexts.manyAddresses })
  await addToLibrary(ctx, { _id: found.id })
  return { id: found.id }
}

/** What is wrong with an address or its feed is the answer, in the words that imports have for it too. */
function refuse(error: unknown): never {
  if (error instanceof GuardedFetchError)
    throw new AppError('FEED_UNREADABLE', { field: 'url', message: error.message, cause: error })
  throw error
}
