-- Who reads feeds goes on while they are looked through; who writes to them waits.
lock table feeds in share row exclusive mode;

-- A guid is held by one feed at most. Others that had copied it lose it; what they say stays in their documents.
update feeds set guid = null where id in (
  select id from (
    select id, row_number() over (
      partition by guid order by hosting_feed_id is null, created_at, id
    ) as place from feeds where guid is not null
  ) as holders where place > 1
);
update feeds set publisher_id = null where publisher_id in (
  select id from feeds where type = 'ARTIST' and guid is null
);

-- Versions of the product that don't know of holders write any guid: they get none that another feed holds.
create or replace function keep_guid_with_its_holder() returns trigger language plpgsql as $$
begin
  if exists (select from feeds where guid = new.guid and id <> new.id) then
    new.guid := null;
    new.guid_basis := null;
  end if;
  return new;
end $$;
create or replace trigger feeds_keep_guid before insert or update of guid on feeds
  for each row when (new.guid is not null) execute function keep_guid_with_its_holder();

create unique index if not exists feeds_hold_guid on feeds (guid) where guid is not null;

-- What a feed's right to its podcast:guid rests on: PROVED by its owner or the operator, its own ADDRESS that the guid is
-- derived from, or that it was SEEN first. Null where it was stored before that was kept; it counts as SEEN then.
alter table feeds add column if not exists guid_basis text check (guid_basis in ('PROVED', 'ADDRESS', 'SEEN'));

-- What happened to a feed's address, guid, owner and host, for the operator: the newest few of each feed are kept.
create table if not exists feed_history (
  feed_id text collate "C" not null,
  id bigint generated always as identity,
  at timestamptz(3) not null,
  kind text not null check (kind in ('ADDRESS', 'GUID', 'OWNER', 'HOST')),
  before text,
  after text,
  -- Why: see FeedChangeReason.
  reason text not null,
  -- The account that did it, where one did.
  user_id text,
  primary key (feed_id, id)
);

-- In a transaction of its own:
-- The feed of the catalogue whose public ids a copied feed takes over, where its address alone doesn't say so; and whether
-- its podcast:guid is proved to be its own.
alter table import_feeds add column if not exists proved_feed_id text, add column if not exists is_guid_proved boolean not null default false;

-- In a transaction of its own:
alter table hosting_feeds add column if not exists is_guid_proved boolean not null default false;
