import { createHash } from 'node:crypto'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import { accountLabel, accountName } from '#app/.server/accounts/profile/index.ts'
import type { Actor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'

/**
 * The owners and editors of a feed, in the order they were added. Owners see the e-mail addresses of those who have
 * no other name; editors see their own alone.
 */
export async function ownersOf(ctx: Ctx, feedId: string): Promise<HostingFeed['owners']> {
  const rows = await ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select([
      'user_id',
      'role',
      accountLabel('users').as('name'),
      accountName('users').as('publicName'),
    ])
    .where('feed_id', '=', feedId)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute()
  const seesAll = roleAmong(rows, ctx.actor) === 'OWNER'
  return rows.map(({ publicName, ...row }) => {
    const isOwn = ctx.actor.kind === 'user' && row.user_id === ctx.actor.userId
    return seesAll || isOwn
      ? row
      : { ...row, name: publicName ?? ownerTexts.unnamed[row.role as FeedRole] }
  })
}

/** How an account is called before those who don't own a feed with it; null where it has no name but its address. */
export async function nameForOthers(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(accountName('users').as('name'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** An account that stops being an owner of a show or artist, and with it of its releases. */
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
    .where('removed_at', 'is', null)
    .execute()
  return [feedId, ...releases.map(({ id }) => id)]
}

/**
 * Waits for those who are changing an artist's releases, before its owners and editors change: what begins then asks anew
 * who they are. Before the artist itself, as everybody locks them who changes both.
 */
export async function lockReleases(ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<void> {
  await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The stored hash of an invitation token, whose 192 random bits can't be searched back. */
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
