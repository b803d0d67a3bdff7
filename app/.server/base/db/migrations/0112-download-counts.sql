-- Downloads by day (UTC) with a row for all values of a dimension: a tenth of the rows to write when the log is counted
-- anew, and to read for years of a show by app.
create table download_counts (
  feed_id text collate "C" not null,
  -- '' counts all items of the feed together.
  item_id text collate "C" not null,
  -- What they are counted by. 'all' has one value, ''; of 'left-out' it is why a window doesn't count.
  dimension text collate "C" not null check (dimension in ('all', 'app', 'device', 'country', 'left-out')),
  day date not null,
  -- The number of each value; none is 0.
  counts jsonb not null,
  primary key (feed_id, item_id, dimension, day)
);

insert into download_counts
select feed_id, item_id, dimension, day, jsonb_object_agg(value, downloads) from download_days
where downloads <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4;

drop table download_days;

-- The items of a feed side by side.
create index download_counts_by_item on download_counts (feed_id, day) include (item_id, counts)
  where dimension = 'all' and item_id <> '';

-- The same with a row for each value.
create view download_days as
select feed_id, item_id, dimension, day, key collate "C" as value, value::integer as downloads
from download_counts cross join jsonb_each_text(counts);

-- Both together; what comes to 0 is gone.
create function add_counts(kept jsonb, added jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, number) filter (where number <> 0), '{}')
  from (
    select key, sum(value::integer) as number
    from (select * from jsonb_each_text(kept) union all select * from jsonb_each_text(added)) as each
    group by key
  ) as sums
$$;
