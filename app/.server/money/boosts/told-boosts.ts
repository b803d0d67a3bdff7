import { subDays } from 'date-fns/subDays'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { tellWebhooks } from '#app/.server/studio/records/index.ts'

/**
 * Tells webhooks of a boost of which something has arrived: once, since what was told isn't told again. Neither of streams,
 * which come each minute, nor of an older boost that is counted anew, as after a refund.
 */
export async function tellOfBoost(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedId, boostId }: { feedId: string; boostId: string },
): Promise<void> {
  const boost = await ctx.db
    .selectFrom('boosts')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('id', '=', boostId)
    .where('action', '<>', 'STREAM')
    .where('is_private', '=', false)
    .where('created_at', '>', subDays(ctx.now(), 1))
    .where((eb) => eb.or([eb('paid_msat', '>', 0), eb('paid_cents', '>', 0)]))
    .executeTakeFirst()
  if (boost) await tellWebhooks(ctx, [{ feedId, event: 'boost.received', subject: boostId }])
}
