import type { Ctx } from '#app/.server/base/ctx.ts'
import type { EndedOwner } from '../owner-records.ts'
import { pauseWebhook } from './webhooks.ts'

/** Pauses the webhooks that somebody added who is no owner any more: they may go to an address of theirs. */
export async function pauseWebhooksOfOwner(
  ctx: Ctx,
  { feedIds, userId }: EndedOwner,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('webhooks')
    .select(['feed_id', 'id as webhook_id'])
    .where('feed_id', 'in', feedIds)
    .where('created_by', '=', userId)
    .where('paused_at', 'is', null)
    .execute()
  for (const ids of rows) await pauseWebhook(ctx, ids, 'OWNER_LEFT')
}
