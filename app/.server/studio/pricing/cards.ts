import { planIncludes } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { completeTask, toFeedRow } from '#app/.server/studio/records/index.ts'
import { planOf } from './plan.ts'

/** What payments by card ask of a show or artist. */
export interface CardFeed {
  /** Its own id; of a release that of its artist. */
  id: string
  title: string
  /** Whether its plan has payments by card. */
  isIncluded: boolean
  /** Whether what is paid is divided by the splits. */
  usesSplits: boolean
}

/** The show or artist that earns what is paid for a hosted feed; null where there is none. */
export async function cardFeed(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<CardFeed | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds as asked')
    .innerJoin('hosting_feeds', (join) =>
      join.on((eb) =>
        eb('hosting_feeds.id', '=', eb.fn.coalesce('asked.publisher_id', 'asked.id')),
      ),
    )
    .selectAll('hosting_feeds')
    .where('asked.id', '=', feedId)
    .executeTakeFirst()
  if (!row) return null
  const feed = toFeedRow(row)
  return {
    id: feed.id,
    title: feed.content.title ?? '',
    isIncluded: planIncludes(planOf(feed), 'card_payments'),
    usesSplits: feed.subscription?.use_splits ?? false,
  }
}

/** Notes whether a show or artist takes cards, in the transaction in which that changes. */
export async function noteCards(ctx: Ctx, feedId: string, isEnabled: boolean): Promise<void> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', feedId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const { checklist } = toFeedRow(row)
  // Doesn't touch `updated_at`, so that an open editor has nothing to merge.
  await ctx.db
    .updateTable('hosting_feeds')
    .set({
      cards_enabled: isEnabled,
      ...(isEnabled ? { checklist: completeTask(ctx, checklist, 'CONNECT_STRIPE') } : {}),
    })
    .where('id', '=', feedId)
    .execute()
}
