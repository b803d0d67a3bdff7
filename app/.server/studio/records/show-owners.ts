import { sql } from 'kysely'
import { type Authorized, authorize, isProduct, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { managesFeed, noFeed } from './access.ts'
import { type FeedRow, toFeedRow } from './rows.ts'

/**
 * The claims of accounts that still hold (`settings.podcasts.claimed`), by account: when each show was claimed, by its public
 * id. A claim ends with what it was proved by: of a show that is hosted here it is its owner's, of one elsewhere it ends with
 * the import, and once the feed has got another address or owner.
 */
export async function claimedShows(
  { db }: Pick<Ctx, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; claimed: Record<string, string> }>`
    select users.id as user_id, jsonb_object_agg(claim.key, claim.value) as claimed
    from users, jsonb_each(users.settings #> '{podcasts,claimed}') as claim
    where users.id = any(${userIds}::text[]) and (
      exists (
        select from hosting_feeds show join hosting_feed_owners owner on owner.feed_id = show.id
        where show.public_id = claim.key and owner.user_id = users.id and owner.role = 'OWNER'
      ) or exists (
        select from imports
        where imports.user_id = users.id and show_id = claim.key and proved_at is not null
          and status not in ('PUBLISHED', 'CANCELLED')
          and (hosting_feed_id is null or exists (
            select from hosting_feed_owners owner
            where owner.feed_id = hosting_feed_id and owner.user_id = users.id and owner.role = 'OWNER'
          ))
          and not exists (
            select from feed_history changed where changed.feed_id = claim.key and changed.at > proved_at and (
              changed.kind = 'ADDRESS' and changed.before is not null
              or changed.kind = 'OWNER' and changed.after is distinct from owner_email
            )
          )
      ) and not exists (select from hosting_feeds where public_id = claim.key)
    )
    group by users.id
  `.execute(db)
  return new Map(rows.map(({ user_id, claimed }) => [user_id, claimed]))
}

/** A show as its show owners have it: hosted here, or null where another host has it. */
interface OwnedShow {
  hosted: Authorized<FeedRow> | null
}

/**
 * The show with a public id, for its owners and editors, whoever has claimed it, and operators. In a transaction: what gives
 * the right doesn't end before it does.
 * @throws NO_FEED
 */
export async function authorizeShow(ctx: Ctx, showId: string): Promise<OwnedShow> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('public_id', '=', showId)
    .forUpdate()
    .executeTakeFirst()
  const isOwner = (row && (await managesFeed(ctx, row.id))) || (await isShowOwner(ctx, showId))
  if (!isOwner) throw noFeed()
  return { hosted: row ? authorize(toFeedRow(row)) : null }
}

async function isShowOwner(ctx: Ctx, showId: string): Promise<boolean> {
  if (isProduct(ctx.actor)) return true
  const userId = requireUserId(ctx.actor)
  const row = await ctx.db
    .selectFrom('users')
    .select('is_admin')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (row?.is_admin) return true
  return (await claimedShows(ctx, [userId])).get(userId)?.[showId] !== undefined
}
