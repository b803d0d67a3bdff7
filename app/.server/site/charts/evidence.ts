import { subDays } from 'date-fns/subDays'
import { type RawBuilder, sql } from 'kysely'

/** One network counts as at most so many listeners of a piece of content, including its accounts. */
const listenersOfNetwork = 4
/** A listener who starts the same content more often than this on a day doesn't count as known. */
const startsADay = 20

/**
 * Who has heard what since then: `heard(content_id, listener, at, weight, is_known)`, a row for each listener and piece
 * of content. An account is one listener on all its devices; without one a network is, whether it plays here or
 * downloads; and where that isn't known either (demonstrations) a device. `is_known` is who listens over time: on three
 * days, or on two and to two shows or artists, or with an account of a week; and who doesn't start the same all the
 * time. Who boosts is known, and weighs more.
 */
export function evidence(since: Date, now: Date): RawBuilder<unknown> {
  return sql`
    told as (
      select content_id, coalesce(user_id, network, uid) as listener, network, user_id, played_at, true as is_play,
        (played_at at time zone 'UTC')::date as day
      from plays
      where played_at > ${since} and played_at <= ${now}
      union all
      select content_id, listener, listener, null, heard_at, false, day
      from download_listeners
      where heard_at > ${since} and heard_at <= ${now}
    ),
    by_day as (
      select content_id, listener, day, max(network) as network, max(user_id) as user_id, max(played_at) as at,
        count(*) filter (where is_play) as starts
      from told
      group by content_id, listener, day
    ),
    by_content as (
      select content_id, listener, max(network) as network, max(user_id) as user_id, max(at) as at,
        max(starts) as starts
      from by_day
      group by content_id, listener
    ),
    not_crowded as (
      select *, row_number() over (partition by content_id, coalesce(network, listener) order by listener) as place
      from by_content
    ),
    habits as (
      select listener, count(distinct day) as days,
        count(distinct coalesce(item_directory.feed_id, by_day.content_id)) as feeds
      from by_day
      left join item_directory on item_directory.item_id = by_day.content_id
      group by listener
    ),
    boosted as (
      select content_id, coalesce(user_id, encode(sender_key, 'hex'), '') as payer, max(created_at) as at,
        sum(paid_msat + paid_cents * 10000) as msat
      from boosts
      where created_at > ${since} and created_at <= ${now} and not is_private and (paid_msat > 0 or paid_cents > 0)
        and not exists (
          select from feeds
          join hosting_feed_owners on hosting_feed_owners.feed_id = feeds.hosting_feed_id
          where feeds.id = boosts.feed_id and hosting_feed_owners.user_id = boosts.user_id
        )
      group by content_id, payer
    ),
    heard as (
      select not_crowded.content_id, not_crowded.listener, not_crowded.at, 1::float8 as weight,
        starts <= ${startsADay}
          and (days >= 3 or (days >= 2 and feeds >= 2) or users.created_at < ${subDays(now, 7)}) is true as is_known
      from not_crowded
      join habits on habits.listener = not_crowded.listener
      left join users on users.id = not_crowded.user_id
      where place <= ${listenersOfNetwork}
      union all
      select content_id, 'boost ' || payer, at, ${weightOfBoost}, true from boosted
    )`
}

/**
 * What one payer's boosts of a piece of content weigh, in listeners: one to five, by how much they are (a cent as ten
 * sats).
 */
const weightOfBoost = sql`least(5, 1 + ln(1 + msat / 1000000.0))::float8`
