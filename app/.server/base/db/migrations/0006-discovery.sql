-- The genres that a feed is of, as far as the site has pages for them.
create table feed_genres (
  feed_id text not null references feeds on delete cascade,
  genre text not null,
  -- The feed's, so that a genre's latest feeds are found without the others.
  newest_item_at timestamptz(3),
  primary key (feed_id, genre)
);
create index feeds_of_genre on feed_genres (genre, newest_item_at desc nulls last, feed_id);

-- Feeds that are here already, by the names of their categories; saving one again brings it up to date.
insert into feed_genres (feed_id, genre, newest_item_at)
select distinct feeds.id, told.genre, feeds.newest_item_at
from feeds
cross join lateral jsonb_array_elements(feeds.document->'categories') as category
cross join lateral (
  select trim(both '-' from regexp_replace(replace(lower(name), '&', ' and '), '[^a-z0-9]+', '-', 'g')) as genre
  from unnest(array[category->>'text', category->>'sub']) as name
  where name is not null
) as told
where jsonb_typeof(feeds.document->'categories') = 'array' and length(told.genre) between 1 and 60;

-- What the operator recommends: lists of content in the operator's order.
create table editorial_picks (
  list text not null check (
    list in ('top-episodes', 'top-tracks', 'featured-shows', 'featured-artists', 'featured-musicshows')
  ),
  content_id text not null,
  position integer not null,
  added_at timestamptz(3) not null,
  primary key (list, content_id)
);

-- Charts and trending ask for the best of one type.
alter table popularity add column type text not null default '';
drop index popularity_by_score;
create index popularity_by_score on popularity (score desc, content_id);
create index popularity_by_type on popularity (type, score desc, content_id);

-- What is on the air or will be, without all that ever was.
create index items_on_air on items (live_status, live_start)
  where type = 'LIVE' and removed_at is null and live_status <> 'ENDED';
