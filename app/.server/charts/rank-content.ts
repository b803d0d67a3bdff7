import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** Plays older than this no longer count. */
const windowDays = 28
/** After this many days a listener counts half as much. */
const halfLifeDays = 5

/**
 * Recalculates `popularity` from the plays of the last four weeks. Each listener counts once for an item, by their last
 * play, and once for its feed and artist. Boosts will count here too once there are any.
 */
export async function rankContent(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - windowDays * 24 * 60 * 60 * 1000)
  // Plays from one account count as one listener, on whatever devices.
  await sql`
    with heard as (
      select content_id, coalesce(user_id, uid) as listener, max(played_at) as played_at
      from plays
      where played_at > ${since} and played_at <= ${now}
      group by content_id, coalesce(user_id, uid)
    ),
    of_items as (
      select items.id as content_id, items.type, items.feed_id, heard.listener, heard.played_at
      from heard
      join item_directory on item_directory.item_id = heard.content_id
      join items on items.feed_id = item_directory.feed_id and items.id = item_directory.item_id
      where items.removed_at is null
    ),
    of_feeds as (
      select feeds.id as content_id, feeds.type, feeds.publisher_id, told.listener, told.played_at
      from (
        select feed_id as content_id, listener, played_at from of_items
        union all
        select content_id, listener, played_at from heard
      ) as told
      join feeds on feeds.id = told.content_id and feeds.status <> 'WITHDRAWN'
    ),
    of_artists as (
      select feeds.id as content_id, feeds.type, of_feeds.listener, of_feeds.played_at
      from of_feeds
      join feeds on feeds.id = of_feeds.publisher_id
    ),
    of_members as (
      select heard.content_id, member_content.type, heard.listener, heard.played_at
      from heard
      join member_content on member_content.id = heard.content_id
    ),
    listeners as (
      select content_id, type, listener, max(played_at) as played_at
      from (
        select content_id, type, listener, played_at from of_items
        union all
        select content_id, type, listener, played_at from of_feeds
        union all
        select content_id, type, listener, played_at from of_artists
        union all
        select content_id, type, listener, played_at from of_members
      ) as each_play
      group by content_id, type, listener
    ),
    ranked as (
      select content_id, type,
        sum(power(0.5, extract(epoch from ${now} - played_at) / ${halfLifeDays * 24 * 60 * 60}::float8)) as score
      from listeners
      group by content_id, type
    ),
    forgotten as (
      delete from popularity
      where not exists (select from ranked where ranked.content_id = popularity.content_id)
    )
    insert into popularity (content_id, type, score)
    select content_id, type, score from ranked
    on conflict (content_id) do update set type = excluded.type, score = excluded.score`.execute(
    ctx.db,
  )
}
