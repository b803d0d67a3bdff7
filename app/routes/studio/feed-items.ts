import { requireLogin } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { type OwnFeed, homeOf, ownFeed } from './own-records.ts'

/** An own show or artist, as the pages need it that are about its episodes or releases. */
export async function ownListedFeed(ctx: Ctx, request: Request, feedId: string): Promise<OwnFeed> {
  requireLogin(ctx, request)
  const own = await ownFeed(ctx, feedId)
  // A release is managed from its artist's pages.
  if (own.feed._type === 'ALBUM') throw redirect(homeOf(own.feed))
  return own
}
