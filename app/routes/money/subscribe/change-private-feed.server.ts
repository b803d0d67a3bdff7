import type { Ctx } from '#app/.server/base/ctx.ts'
import { renewPrivateFeed, revokePrivateFeed } from '#app/.server/studio/access/index.ts'
import type { PrivateFeedIntent } from '#app/schemas/money/subscribe-form.ts'

/**
 * Replaces or turns off a private feed, of the show or artist with this public id.
 * @throws AppError 404 NO_RIGHT, 429 TOO_MANY_REQUESTS
 */
export async function changePrivateFeed(
  ctx: Ctx,
  feed: string,
  intent: PrivateFeedIntent,
): Promise<void> {
  if (intent === 'new-address') await renewPrivateFeed(ctx, { feed })
  else await revokePrivateFeed(ctx, { feed })
}
