import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** A hosted feed as the left rail shows it. */
export interface RailFeed {
  id: string
  title: string
  image: string | null
}

/** The actor's titled shows and artists: the current one first, then the last changed. */
export async function listRailFeeds(ctx: Ctx, currentId?: string): Promise<RailFeed[]> {
  if (ctx.actor.kind !== 'user') return []
  return ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .select([
      'hosting_feeds.id',
      sql<string>`hosting_feeds.content->>'title'`.as('title'),
      sql<string | null>`hosting_feeds.content->'images'->0->>'url'`.as('image'),
    ])
    .where('hosting_feed_owners.user_id', '=', ctx.actor.userId)
    .where('hosting_feeds.type', 'in', ['PODCAST', 'ARTIST'])
    .where(sql<boolean>`coalesce(hosting_feeds.content->>'title', '') <> ''`)
    .orderBy(sql`hosting_feeds.id = ${currentId ?? ''}`, 'desc')
    .orderBy('hosting_feeds.updated_at', 'desc')
    .limit(100)
    .execute()
}
