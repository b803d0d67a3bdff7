import type { AuditPage } from '#app/schemas/audit.ts'
import { eventsOfFeed } from '#app/.server/audit/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { authorizeFeed, requireOwner } from '../records/access.ts'

/** The audit events of a feed, newest first, for its owners only. @throws AppError 404 NO_FEED, 403 OWNER_ONLY */
export async function feedLog(
  ctx: Ctx,
  { feed_id, before }: { feed_id: string; before?: string | undefined },
): Promise<AuditPage> {
  const feed = await authorizeFeed(ctx, feed_id)
  await requireOwner(ctx, feed)
  return eventsOfFeed(ctx, feed.id, { before })
}
