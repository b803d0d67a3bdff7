import { sql } from 'kysely'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { keepFeeds, maxEntries, nextRevision } from '#app/.server/library/entries/index.ts'

/**
 * Brings what apps follow in step with the library: what was followed and left here since, by whatever way, and what the
 * catalogue has come to know. Nothing has to be told of here when it changes the library.
 */
export async function bringInStep(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql<{ is_out: boolean }>`
    select exists (select from ${followedHere(userId)} as followed)
      or exists (select from sync_subscriptions as s where ${leftHere(userId)})
      or exists (select from sync_subscriptions as s join feed_addresses as a on a.url = s.url
        where ${isUnknown(userId)}) as is_out
  `.execute(ctx.db)
  if (!rows[0]?.is_out) return
  await transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await stepUp(ctx, userId, revision)
  })
}

/** The same within a transaction that has taken the account's next revision. */
export async function stepUp(ctx: Ctx, userId: string, revision: number): Promise<void> {
  await endLeft(ctx, userId, revision)
  await linkKnown(ctx, userId)
  await addFollowed(ctx, userId, revision)
}

/** What the library follows, and no app does. A feed that came from a file has no address that an app could have. */
function followedHere(userId: string) {
  return sql`(
    select f.id, f.url, f.guid from library_entries as e join feeds as f on f.id = e.content_id
    where e.user_id = ${userId} and e.kind = 'FOLLOWED' and f.url like 'http%' and length(f.url) <= 2000
      and not exists (select from sync_subscriptions as s
        where s.user_id = ${userId} and s.feed_id = f.id and s.is_subscribed)
  )`
}

function leftHere(userId: string) {
  return sql`s.user_id = ${userId} and s.is_subscribed and s.feed_id is not null
    and not exists (select from library_entries as e where e.user_id = ${userId} and e.content_id = s.feed_id)`
}

function isUnknown(userId: string) {
  return sql`s.user_id = ${userId} and s.is_subscribed and s.feed_id is null`
}

/** A feed that went from the catalogue was left by nobody. */
async function endLeft(ctx: Ctx, userId: string, revision: number): Promise<void> {
  await sql`update sync_subscriptions as s set feed_id = null
    where s.user_id = ${userId} and s.feed_id is not null
      and not exists (select from feeds where feeds.id = s.feed_id)`.execute(ctx.db)
  await sql`update sync_subscriptions as s
    set is_subscribed = false, changed_at = ${ctx.now()}, changed_by = null, revision = ${revision}::bigint
    where ${leftHere(userId)}`.execute(ctx.db)
}

/** What the catalogue knows by now is in the library too, as far as there is room. */
async function linkKnown(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql<{ url: string; feed_id: string }>`
    select s.url, a.feed_id from sync_subscriptions as s
    join feed_addresses as a on a.url = s.url join feeds on feeds.id = a.feed_id
    where ${isUnknown(userId)}`.execute(ctx.db)
  await linkTo(ctx, userId, new Map(rows.map((row) => [row.url, row.feed_id])))
}

/** Links addresses that apps follow to the feeds that they lead to, and follows these here. */
export async function linkTo(
  ctx: Ctx,
  userId: string,
  feeds: ReadonlyMap<string, string>,
): Promise<void> {
  if (feeds.size === 0) return
  const { rows } = await sql<{ id: string }>`
    with room as (
      select ${maxEntries} - count(*) as left_over from library_entries where user_id = ${userId}
    )
    update sync_subscriptions as s set feed_id = f.id, try_at = null,
      new_guid = case when ${isNewGuid()} then f.guid else s.new_guid end,
      guid_changed_at = case when ${isNewGuid()} then ${ctx.now()}::timestamptz else s.guid_changed_at end
    from unnest(${[...feeds.keys()]}::text[], ${[...feeds.values()]}::text[]) with ordinality
      as known (url, feed_id, at) join feeds as f on f.id = known.feed_id
    where ${isUnknown(userId)} and s.url = known.url and known.at <= (select left_over from room)
    returning f.id`.execute(ctx.db)
  if (rows.length > 0) await keepFeeds(ctx, userId, [...new Set(rows.map(({ id }) => id))])
}

/** The feed names itself in another way than the app did, or than its address says. */
function isNewGuid() {
  return sql`f.guid ~ '^[0-9a-fA-F-]{36}$' and lower(f.guid) <> lower(coalesce(s.new_guid, s.guid))`
}

/** The address that an app last followed of a feed is followed again; a feed that none did, by its own. */
async function addFollowed(ctx: Ctx, userId: string, revision: number): Promise<void> {
  const now = ctx.now()
  await sql`
    update sync_subscriptions as s set is_subscribed = true, deleted_at = null, changed_by = null,
      added_at = ${now}, changed_at = ${now}, revision = ${revision}::bigint
    from (
      select distinct on (t.feed_id) t.url from sync_subscriptions as t
      join ${followedHere(userId)} as followed on followed.id = t.feed_id
      where t.user_id = ${userId} order by t.feed_id, t.changed_at desc, t.url
    ) as again
    where s.user_id = ${userId} and s.url = again.url`.execute(ctx.db)
  const { rows } = await sql<{ id: string; url: string; guid: string | null }>`
    select * from ${followedHere(userId)} as followed`.execute(ctx.db)
  if (rows.length === 0) return
  await sql`
    insert into sync_subscriptions (user_id, url, feed_id, is_subscribed, devices, added_at, changed_at, revision, guid)
    select ${userId}, followed.url, followed.id, true, '{}', ${now}, ${now}, ${revision}::bigint, followed.guid
    from unnest(${rows.map(({ url }) => url)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ guid, url }) => guidOf(guid, url))}::text[]) as followed (url, id, guid)
    on conflict (user_id, url) do update set feed_id = excluded.feed_id, is_subscribed = true, deleted_at = null,
      changed_by = null, changed_at = excluded.changed_at, revision = excluded.revision`.execute(
    ctx.db,
  )
}

/** The guid of a subscription, as the Open Podcast API asks for one: a UUID. */
export function guidOf(given: string | null | undefined, url: string): string {
  return given && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)
    ? given.toLowerCase()
    : podcastGuid(url)
}
