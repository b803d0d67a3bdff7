import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsById } from './hits-by-id.ts'

/** The newest items of these feeds, newest first, at most `perFeed` of each. Live items are left out. */
export async function latestItemsOf(
  ctx: Ctx,
  input: { feedIds: readonly string[]; perFeed: number; limit: number },
): Promise<ContentHit[]> {
  const newest = await ctx.db
    .selectFrom(sql<{ id: string }>`(select unnest(${input.feedIds}::text[]) as id)`.as('wanted'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('items')
          .select(['items.id', 'items.published_at'])
          .whereRef('items.feed_id', '=', 'wanted.id')
          .where('items.removed_at', 'is', null)
          .where('items.is_hidden', '=', false)
          .where('items.type', '<>', 'LIVE')
          .orderBy('items.published_at', (order) => order.desc().nullsLast())
          .orderBy('items.position')
          .orderBy('items.id')
          .limit(input.perFeed)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select('newest.id')
    .orderBy('newest.published_at', (order) => order.desc().nullsLast())
    .orderBy('newest.id')
    .limit(input.limit)
    .execute()
  return hitsById(
    ctx,
    newest.map(({ id }) => id),
  )
}
