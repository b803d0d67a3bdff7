-- What happened to accounts and feeds that matters, told to them and to the operator for a year. Nothing refers to it
-- and it refers to nothing: what was done to a feed stays known when the account that did it is gone.
create table audit_events (
  account_id text not null,
  id text not null,
  kind text not null,
  actor text not null check (actor in ('ACCOUNT', 'OPERATOR', 'PRODUCT')),
  feed_id text,
  -- In words, as 'Chrome on macOS'.
  device text,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
create index audit_events_of_account on audit_events (account_id, created_at desc, id);
create index audit_events_of_feed on audit_events (feed_id, created_at desc, id) where feed_id is not null;
create index audit_events_by_time on audit_events (created_at desc, id);
create index audit_events_by_kind on audit_events (kind, created_at desc, id);

alter table users
  -- When all of it will be deleted, as its user asked; until then it is paused.
  add column ends_at timestamptz(3),
  -- The last archive of all that is the account's that was taken to its end.
  add column exported_at timestamptz(3),
  add column exported_bytes bigint;
create index users_ending on users (ends_at) where ends_at is not null;

-- What an account played is told apart from it when it goes.
create index plays_of_user on plays (user_id) where user_id is not null;
