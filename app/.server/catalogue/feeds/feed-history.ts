import { sql } from 'kysely'
import type { FeedChange } from '#app/schemas/catalogue/feed-claims.ts'
import type { FeedChangeKind, FeedChangeReason } from '#app/rules/catalogue/feed-changes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { claimantsChanged } from './claimants.ts'

/** So many changes of a feed are kept, so that one that changes with every check takes no more room. */
const maxKept = 200
const longestValue = 2000

export interface ChangeToNote {
  kind: FeedChangeKind
  before: string | null
  after: string | null
  reason: FeedChangeReason
}

/** Records what happened to a feed's address, guid, owner or host, in the transaction of the change. */
export async function noteFeedChange(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor' | 'site'>,
  feedId: string,
  changes: readonly ChangeToNote[],
): Promise<void> {
  if (changes.length === 0) return
  const { actor } = ctx
  await ctx.db
    .insertInto('feed_history')
    .values(
      changes.map(({ kind, before, after, reason }) => ({
        feed_id: feedId,
        at: ctx.now(),
        kind,
        before: before?.slice(0, longestValue).toWellFormed() ?? null,
        after: after?.slice(0, longestValue).toWellFormed() ?? null,
        reason,
        user_id: actor.kind === 'user' ? actor.userId : null,
      })),
    )
    .execute()
  await sql`delete from feed_history where feed_id = ${feedId} and id <= (
    select id from feed_history where feed_id = ${feedId} order by id desc offset ${maxKept} limit 1
  )`.execute(ctx.db)
  if (changes.some(({ kind }) => kind === 'ADDRESS' || kind === 'OWNER'))
    await endClaimed(ctx, feedId)
}

/** Whoever has proved that a feed is theirs, and set up chats for it, may have sold it. */
async function endClaimed(ctx: Pick<Ctx, 'db' | 'now' | 'site'>, feedId: string): Promise<void> {
  await ctx.db.deleteFrom('set_up_chats').where('feed_id', '=', feedId).execute()
  await claimantsChanged(ctx, feedId)
}

/** What happened to a feed, the last first. */
export async function historyOfFeed(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<FeedChange[]> {
  const rows = await ctx.db
    .selectFrom('feed_history')
    .leftJoin('users', 'users.id', 'feed_history.user_id')
    .select(['at', 'kind', 'before', 'after', 'reason', 'users.email', 'users.username'])
    .where('feed_id', '=', feedId)
    .orderBy('feed_history.id', 'desc')
    .execute()
  return rows.map(({ at, kind, before, after, reason, email, username }) => ({
    at: at.toISOString(),
    kind: kind as FeedChangeKind,
    before,
    after,
    reason: reason as FeedChangeReason,
    by: username ?? email,
  }))
}

/**
 * The guid that a feed held when it last left an address; the present one where its history doesn't tell, or where its
 * owner or the operator has proved that.
 */
export async function guidHeldAt(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  url: string,
): Promise<string | null> {
  const { rows } = await sql<{ guid: string | null }>`
    select case when guid_basis = 'PROVED' or changed.id is null then guid else changed.before end as guid
    from feeds left join lateral (
      select id, before from feed_history
      where feed_id = feeds.id and kind = 'GUID' and reason <> 'HELD_BY_OTHER' and id > (
        select max(id) from feed_history
        where feed_id = feeds.id and kind = 'ADDRESS' and before = ${url} and after is not null)
      order by id limit 1
    ) changed on true
    where feeds.id = ${feedId}`.execute(ctx.db)
  return rows[0]?.guid ?? null
}

/**
 * Whether a feed has got another address since a moment, or another owner than this one (in lower case): what was
 * proved before says nothing of whose it is now.
 */
export async function mayHaveBeenSold(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  { since, owner }: { since: Date; owner: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from feed_history where feed_id = ${feedId} and at > ${since} and (
      kind = 'ADDRESS' and before is not null or kind = 'OWNER' and after is distinct from ${owner}::text
    ) limit 1`.execute(ctx.db)
  return rows.length > 0
}
