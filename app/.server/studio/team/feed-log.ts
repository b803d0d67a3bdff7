import type { AuditPage } from '#app/schemas/accounts/audit.ts'
import { eventsOfFeed } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, requireOwner } from '#app/.server/studio/records/index.ts'

/** The audit events of a feed, newest first, for its owners only. @throws AppError 404 NO_FEED, 403 OWNER_ONLY */
export async function feedLog(
  ctx: Ctx,
  { feed_id, before }: { feed_id: string; before?: string | undefined },
): Promise<AuditPage> {
  const feed = await authorizeFeed(ctx, feed_id)
  await requireOwner(ctx, feed)
  return eventsOfFeed(ctx, feed.id, { before })
}
