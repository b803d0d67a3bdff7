import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { chartDays } from '#app/rules/site/chart-tabs.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { keepDownloadListeners } from './download-listeners.ts'
import { evidence } from './evidence.ts'
import { keepRanks } from './history.ts'

/** The half-life of a listener's weight, in days. */
const halfLifeDays = 5
/**
 * Unknown listeners reorder content only within groups of so many places, so that fake listeners can't move it further.
 */
const placesOfStrangers = 4
/** How many of the newest of each type are ranked in addition to played content: more than any list shows. */
const newestOnes = 100

/**
 * Recalculates `popularity` from the plays, downloads and boosts of the last four weeks, and stores the day's first
 * places. Each listener counts once for an item, by the last time, and once for its feed and artist. Known listeners
 * and boosts order all content; all listeners order it within groups of four places. Content without known listeners
 * follows by date.
 */
export async function rankContent(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, 'rank content')
    await keepDownloadListeners(ctx)
    await rank(ctx)
    await keepRanks(ctx)
  })
}

/** A day ahead, for other time zones. Content with a later date would be the newest for ever. */
function latestDate(now: Date): Date {
  return addDays(now, 1)
}

/**
 * The newest of each type. It is ranked among content without known listeners, so that unknown listeners can't move
 * that further either.
 */
function newest(now: Date) {
  return sql`
    newest_feeds as (
      select feed.id as content_id, types.type, feed.newest_item_at as newest
      from unnest(array['SHOW', 'ALBUM', 'AUDIOBOOK', 'ARTIST', 'PLAYLIST']) as types (type)
      cross join lateral (
        select id, newest_item_at from feeds
        where feeds.type = types.type and status <> 'WITHDRAWN' and not is_hidden
          and (newest_item_at is null or newest_item_at < ${latestDate(now)})
        order by newest_item_at desc nulls last, id limit ${newestOnes}
      ) as feed
    ),
    newest_items as (
      select content_id, type, newest, position
      from (
        select item.*, row_number() over (partition by item.type order by item.newest desc nulls last) as place
        from newest_feeds
        cross join lateral (
          select id as content_id, type, published_at as newest, position from items
          where feed_id = newest_feeds.content_id and removed_at is null and not is_hidden and type <> 'LIVE'
          order by published_at desc nulls last, position, id limit ${newestOnes}
        ) as item
      ) as placed
      where place <= ${newestOnes}
    )`
}

async function rank(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  // Four weeks of listeners are grouped in memory rather than in files, and once, which is not worth compiling.
  await sql`set local work_mem = '64MB'`.execute(ctx.db)
  await sql`set local jit = off`.execute(ctx.db)
  await sql`
    with ${evidence(subDays(now, chartDays), now)},
    of_items as (
      select items.id as content_id, items.type, items.feed_id, items.published_at as newest, items.position,
        listener, at, weight, is_known
      from heard
      join item_directory on item_directory.item_id = heard.content_id
      join items on items.feed_id = item_directory.feed_id and items.id = item_directory.item_id
      where items.removed_at is null and not items.is_hidden
        and not exists (select from feeds as hidden where hidden.id = items.feed_id and hidden.is_hidden)
    ),
    of_feeds as (
      select feeds.id as content_id, feeds.type, feeds.publisher_id, feeds.newest_item_at as newest, listener, at,
        weight, is_known
      from (
        select feed_id as content_id, listener, at, weight, is_known from of_items
        union all
        select content_id, listener, at, weight, is_known from heard
      ) as told
      join feeds on feeds.id = told.content_id and feeds.status <> 'WITHDRAWN' and not feeds.is_hidden
    ),
    of_artists as (
      select feeds.id as content_id, feeds.type, feeds.newest_item_at as newest, listener, at, weight, is_known
      from of_feeds
      join feeds on feeds.id = of_feeds.publisher_id and not feeds.is_hidden
    ),
    of_members as (
      select heard.content_id, member_content.type, null::timestamptz as newest, listener, at, weight, is_known
      from heard
      join member_content on member_content.id = heard.content_id
    ),
    listeners as (
      select content_id, type, max(newest) as newest, min(position) as position, bool_or(is_known) as is_known,
        max(weight) * power(0.5, extract(epoch from ${now} - max(at)) / ${halfLifeDays * 24 * 60 * 60}::float8) as worth
      from (
        select content_id, type, newest, position, listener, at, weight, is_known from of_items
        union all
        select content_id, type, newest, 0, listener, at, weight, is_known from of_feeds
        union all
        select content_id, type, newest, 0, listener, at, weight, is_known from of_artists
        union all
        select content_id, type, newest, 0, listener, at, weight, is_known from of_members
      ) as each_play
      group by content_id, type, listener
    ),
    ${newest(now)},
    counted as (
      select content_id, type, case when max(newest) < ${latestDate(now)} then max(newest) end as newest,
        min(position) as position, sum(worth) as listeners,
        coalesce(sum(worth) filter (where is_known), 0) as known
      from (
        select content_id, type, newest, position, worth, is_known from listeners
        union all
        select content_id, type, newest, position, 0, false from newest_items
        union all
        select content_id, type, newest, 0, 0, false from newest_feeds
      ) as each_listener
      group by content_id, type
    ),
    known_places as (
      select *, row_number() over (
        partition by type order by known desc, newest desc nulls last, position, content_id
      ) as known_place
      from counted
    ),
    places as (
      select *, row_number() over (
        partition by type order by (known_place - 1) / ${placesOfStrangers}::integer, listeners desc, known_place
      ) as place
      from known_places
    ),
    ranked as (
      -- What is at a place has the score that belongs to it, so that scores fall from place to place.
      select places.content_id, places.type, places.listeners, places.place, known_places.known as score
      from places
      join known_places on known_places.type = places.type and known_places.known_place = places.place
    ),
    forgotten as (
      delete from popularity
      where not exists (select from ranked where ranked.content_id = popularity.content_id)
    )
    insert into popularity (content_id, type, score, listeners, rank)
    select content_id, type, score, listeners, place from ranked
    on conflict (content_id) do update set type = excluded.type, score = excluded.score,
      listeners = excluded.listeners, rank = excluded.rank`.execute(ctx.db)
}
