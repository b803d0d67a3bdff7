import type { Selectable } from 'kysely'
import { isPayable, isSupportable } from '#app/rules/money/support-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { CardsBarrier } from '#app/schemas/money/card-accounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { cardFeed } from '#app/.server/studio/pricing/index.ts'
import type { DB } from '#app/.server/base/db/index.ts'

export type CardAccountRow = Selectable<DB['card_accounts']>

/** The connected card account of a show or artist, which its owners have at the provider. */
export function cardAccountRow(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<CardAccountRow | undefined> {
  return db.selectFrom('card_accounts').selectAll().where('feed_id', '=', feedId).executeTakeFirst()
}

/** Whether content can be paid by card. */
export interface CardOffer {
  /** Hosting id of the show or artist that earns it; null if it isn't hosted here. */
  feedId: string | null
  title: string
  /** Why it can't be paid by card; null if it can. */
  barrier: CardsBarrier | null
}

/** For a hosted feed: a show, an artist, or a release, whose artist earns it. */
async function cardOffer(ctx: Pick<Ctx, 'db' | 'site'>, hostingFeedId: string): Promise<CardOffer> {
  const feed = await cardFeed(ctx, hostingFeedId)
  if (!feed) return { feedId: null, title: '', barrier: 'NOT_HOSTED' }
  const account = await cardAccountRow(ctx, feed.id)
  const barrier = !isEnabled(ctx.site, 'CARDS')
    ? 'NOT_CONNECTED'
    : !feed.isIncluded
      ? 'PLAN'
      : account?.status === 'ENABLED'
        ? null
        : account
          ? 'NOT_ENABLED'
          : 'NOT_CONNECTED'
  return { feedId: feed.id, title: feed.title, barrier }
}

/** For the feed with this public id. */
export async function publicCardOffer(
  ctx: Pick<Ctx, 'db' | 'site'>,
  publicFeedId: string,
): Promise<CardOffer> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select('hosting_feed_id')
    .where('id', '=', publicFeedId)
    .executeTakeFirst()
  if (!row?.hosting_feed_id) return { feedId: null, title: '', barrier: 'NOT_HOSTED' }
  return cardOffer(ctx, row.hosting_feed_id)
}

/**
 * Whether content can be boosted by card alone, since it names nobody to be paid by Lightning. An item comes with its
 * parent.
 */
export async function isCardOnly(ctx: Pick<Ctx, 'db' | 'site'>, hit: ContentHit): Promise<boolean> {
  if (!isEnabled(ctx.site, 'CARDS') || !isSupportable(hit._type) || hit.withdrawn || isPayable(hit))
    return false
  return (await publicCardOffer(ctx, hit.parent?._id ?? hit._id)).barrier === null
}

/** Whether a show or artist takes cards, by its hosting id. */
export async function takesCards(ctx: Pick<Ctx, 'db' | 'site'>, feedId: string): Promise<boolean> {
  return (await cardOffer(ctx, feedId)).barrier === null
}
