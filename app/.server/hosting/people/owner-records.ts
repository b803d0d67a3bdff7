import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'
import type { HostingFeed } from '../content.ts'

/** Who manages a feed, those first who did so first. */
export async function ownersOf(ctx: Ctx, feedId: string): Promise<HostingFeed['owners']> {
  return ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['user_id', 'role', sql<string>`coalesce(users.username, users.email)`.as('name')])
    .where('feed_id', '=', feedId)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute()
}

/** A feed's id, and those of the releases that are managed with it. */
export async function withReleases(ctx: Ctx, feedId: string): Promise<string[]> {
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', feedId)
    .execute()
  return [feedId, ...releases.map(({ id }) => id)]
}
