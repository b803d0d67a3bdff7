import type { SupporterRecord } from '#app/schemas/money/supporters.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { supportersBatch } from './supporters-batch.ts'

/**
 * me/hosting-supporter-get: a supporter of a feed by all ids that are known of them: with a subscription where one of them
 * has one, else with what was sent most. @throws AppError 404 NO_FEED, NO_SUPPORTER, 403 OWNER_ONLY
 */
export async function oneSupporter(
  ctx: Ctx,
  asked: { feed_id: string; supporter_ids: string[] },
): Promise<{ supporter: SupporterRecord }> {
  const { supporters } = await supportersBatch(ctx, { supporters: [asked] })
  const [supporter] = supporters.toSorted(
    (one, other) =>
      Number(other.subscription !== null) - Number(one.subscription !== null) ||
      other.sats - one.sats,
  )
  if (!supporter) throw notFound('NO_SUPPORTER', 'Nobody of these supports it.')
  return { supporter }
}
