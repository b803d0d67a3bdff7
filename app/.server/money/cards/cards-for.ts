import type { CardsBarrier } from '#app/schemas/money/card-accounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import { accountRow } from './accounts.ts'

/** Whether payment by card is offered for something. */
export interface CardsFor {
  /** The show or artist that earns it, by its hosting id; null where it isn't made here. */
  feedId: string | null
  title: string
  /** Why it isn't offered; null where it is. */
  barrier: CardsBarrier | null
}

/** The same for a hosted feed: a show, an artist or a release, whose artist earns it. */
export async function cardsFor(ctx: Pick<Ctx, 'db'>, hostingFeedId: string): Promise<CardsFor> {
  const feed = await cardFeed(ctx, hostingFeedId)
  if (!feed) return { feedId: null, title: '', barrier: 'NOT_HOSTED' }
  const account = await accountRow(ctx, feed.id)
  const barrier = !feed.isIncluded
    ? 'PLAN'
    : account?.status === 'ENABLED'
      ? null
      : account
        ? 'NOT_ENABLED'
        : 'NOT_CONNECTED'
  return { feedId: feed.id, title: feed.title, barrier }
}

/** The same for what is in the catalogue, by the public id of its feed. */
export async function cardsForPublic(
  ctx: Pick<Ctx, 'db'>,
  publicFeedId: string,
): Promise<CardsFor> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select('hosting_feed_id')
    .where('id', '=', publicFeedId)
    .executeTakeFirst()
  if (!row?.hosting_feed_id) return { feedId: null, title: '', barrier: 'NOT_HOSTED' }
  return cardsFor(ctx, row.hosting_feed_id)
}
