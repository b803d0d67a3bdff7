import type { Quota } from '#app/rules/studio/quota.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { refuseBeyond } from './refuse-beyond.ts'
import type { FeedRow } from './rows.ts'

/** Refuses episodes, tracks or releases beyond the feed's limit, in the transaction that creates them. */
export async function requireItems(ctx: Ctx, feed: FeedRow, more = 1): Promise<void> {
  await lockFor(ctx, `items ${feed.id}`)
  refuseBeyond(await itemsOf(ctx, feed), more, (usage) =>
    quotaMessages.items({ type: feed.type, isByPlan: false, ...usage }),
  )
}

/** How many items a feed has, and its limit. */
export async function itemsOf(ctx: Ctx, feed: FeedRow): Promise<Quota> {
  const { used } = await countItems(ctx, feed)
  return { used, limit: limitsOf(ctx.site).items }
}

function countItems(ctx: Ctx, feed: FeedRow): Promise<{ used: number }> {
  if (feed.type === 'ARTIST')
    return ctx.db
      .selectFrom('hosting_feeds')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('publisher_id', '=', feed.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  return ctx.db
    .selectFrom('hosting_items')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
