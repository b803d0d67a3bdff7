-- How many bytes of media each feed has: changes, whose sum it is. In one row for each feed, everything that touches the
-- feed's files would wait for one another.
create table stored_bytes (
  feed_id text not null,
  id bigint generated always as identity,
  change bigint not null,
  primary key (feed_id, id)
);
insert into stored_bytes (feed_id, change)
select feed_id, sum(num_bytes) from media_objects group by feed_id having sum(num_bytes) <> 0;

create function note_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stored_bytes (feed_id, change)
    select feed_id, sum(num_bytes) from added group by feed_id having sum(num_bytes) <> 0;
  elsif tg_op = 'DELETE' then
    insert into stored_bytes (feed_id, change)
    select feed_id, -sum(num_bytes) from gone group by feed_id having sum(num_bytes) <> 0;
  else
    insert into stored_bytes (feed_id, change)
    select feed_id, sum(num_bytes) from (
      select feed_id, num_bytes from added union all select feed_id, -num_bytes from gone
    ) as changed group by feed_id having sum(num_bytes) <> 0;
  end if;
  return null;
end $$;
create trigger media_objects_added after insert on media_objects
  referencing new table as added for each statement execute function note_stored_bytes();
create trigger media_objects_changed after update on media_objects
  referencing old table as gone new table as added for each statement execute function note_stored_bytes();
create trigger media_objects_gone after delete on media_objects
  referencing old table as gone for each statement execute function note_stored_bytes();

-- Uploads under way, by feed.
create index media_objects_under_way on media_objects (feed_id) where state = 'ANNOUNCED';

-- Seconds of audio that were transcribed for a show, or an artist with all releases, in each month.
create table transcribed_seconds (
  feed_id text not null references hosting_feeds on delete cascade,
  month date not null,
  seconds bigint not null,
  primary key (feed_id, month)
);
-- What a request has taken of them, to be given back where it comes to nothing.
alter table ai_texts add column seconds integer not null default 0;

-- Imports that are at work, by account.
create index imports_at_work on imports (user_id) where status in ('READING', 'MEASURING', 'COPYING');
