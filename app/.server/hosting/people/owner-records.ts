import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import type { Actor } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { HostingFeed } from '../records/content.ts'

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

/** What the actor, who manages a feed, is to it; the product itself owns them all. */
export function roleAmong(owners: HostingFeed['owners'], actor: Actor): FeedRole {
  if (actor.kind === 'system') return 'OWNER'
  const isOwner = owners.some(
    ({ user_id, role }) => actor.kind === 'user' && user_id === actor.userId && role === 'OWNER',
  )
  return isOwner ? 'OWNER' : 'EDITOR'
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

/** What is kept of what a mailed invitation carries: 192 random bits, whose hash cannot be searched back. */
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
