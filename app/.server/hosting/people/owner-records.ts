import { createHash } from 'node:crypto'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import { accountLabel } from '#app/.server/accounts/index.ts'
import type { Actor } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { HostingFeed } from '../records/content.ts'

/** The owners and editors of a feed, in the order they were added. */
export async function ownersOf(ctx: Ctx, feedId: string): Promise<HostingFeed['owners']> {
  return ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['user_id', 'role', accountLabel('users').as('name')])
    .where('feed_id', '=', feedId)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute()
}

/** Somebody who stops being an owner of a show or artist, and with it of its releases. */
export interface EndedOwner {
  feedIds: string[]
  userId: string
}

/** Takes along what was theirs alone, before they are none any more, in the same transaction. */
export type EndOwner = (ctx: Ctx, ended: EndedOwner) => Promise<void>

/** The role of an actor who manages a feed; the product itself counts as owner. */
export function roleAmong(owners: HostingFeed['owners'], actor: Actor): FeedRole {
  if (actor.kind === 'system') return 'OWNER'
  const isOwner = owners.some(
    ({ user_id, role }) => actor.kind === 'user' && user_id === actor.userId && role === 'OWNER',
  )
  return isOwner ? 'OWNER' : 'EDITOR'
}

/** The id of a feed and those of its releases, which have the same owners and editors. */
export async function withReleases(ctx: Ctx, feedId: string): Promise<string[]> {
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', feedId)
    .execute()
  return [feedId, ...releases.map(({ id }) => id)]
}

/** The stored hash of an invitation token, whose 192 random bits can't be searched back. */
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
