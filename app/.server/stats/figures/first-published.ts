import type { Ctx } from '#app/.server/base/ctx.ts'
import { listedFeedIds } from '#app/.server/studio/editing/index.ts'

/** me/hosting-first-published: when the first of a feed's items was published; null before that. @throws NO_FEED */
export async function firstPublished(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<Date | null> {
  const listed = await listedFeedIds(ctx, { feed_id })
  const items = ctx.db
    .selectFrom('hosting_items')
    .select('published_at')
    .where('feed_id', '=', feed_id)
    .where('deleted_at', 'is', null)
  const releases = ctx.db
    .selectFrom('hosting_feeds')
    .select('published_at')
    .where('publisher_id', '=', feed_id)
  const row = await ctx.db
    .selectFrom((listed[0] === feed_id ? items : releases).as('listed'))
    .select((eb) => eb.fn.min<Date | null>('published_at').as('first'))
    .executeTakeFirst()
  return row?.first ?? null
}

/** When an item, or a release of an artist, was published. */
export async function itemPublished(
  ctx: Ctx,
  { feed_id, item_id }: { feed_id: string; item_id: string },
): Promise<Date | null> {
  const row =
    (await ctx.db
      .selectFrom('hosting_items')
      .select('published_at')
      .where('feed_id', '=', feed_id)
      .where('id', '=', item_id)
      .executeTakeFirst()) ??
    (await ctx.db
      .selectFrom('hosting_feeds')
      .select('published_at')
      .where('publisher_id', '=', feed_id)
      .where('id', '=', item_id)
      .executeTakeFirst())
  return row?.published_at ?? null
}
