import { accountTexts } from '#app/texts/accounts/account.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { findOrAddByUrl } from '#app/.server/catalogue/feeds/index.ts'
import { addToLibrary } from './entries.ts'

/**
 * Follows the feed at an address, which is read if the catalogue doesn't know it. Such requests count with those of OPML
 * files.
 * @throws AppError 400 for what is no address or no feed; 409 LIBRARY_FULL; 429 TOO_MANY_REQUESTS
 */
export async function followAddress(ctx: Ctx, { url }: { url: string }): Promise<{ id: string }> {
  const counted = { bucket: `opml-feeds ${requireUserId(ctx.actor)}`, seconds: 24 * 3600 }
  const found = await findOrAddByUrl(ctx, {
    url,
    mayAsk: () => countAttemptOf(ctx, 'opmlFeedsADay', counted),
  })
  if (!found)
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: accountTexts.tomorrow })
  await addToLibrary(ctx, { _id: found.id })
  return { id: found.id }
}
