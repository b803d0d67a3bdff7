import type { Selectable } from 'kysely'
import type { CardsBarrier } from '#app/schemas/money/card-accounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import type { DB } from '#app/.server/base/db/index.ts'

export type AccountRow = Selectable<DB['card_accounts']>

/** The account of a show or artist at the provider, which its owners have connected. */
export function accountRow(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom('card_accounts').selectAll().where('feed_id', '=', feedId).executeTakeFirst()
}

/** Whether payment by card is offered for something. */
export interface CardsFor {
  /** The show or artist that earns it, by its hosting id; null where it isn't made here. */
  feedId: string | null
  title: string
  /** Why it isn't offered; null where it is. */
  barrier: CardsBarrier | null
}

/** The same for a hosted feed: a show, an artist or a release, whose artist earns it. */
async function cardsFor(ctx: Pick<Ctx, 'db'>, hostingFeedId: string): Promise<CardsFor> {
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

/** Whether a show or artist (by its id in the studio) is paid by card. */
export async function takesCards(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<boolean> {
  return (await cardsFor(ctx, feedId)).barrier === null
}
