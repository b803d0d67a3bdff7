-- What the operator sees of the last weeks: a figure for each hour (counts and levels), or for each day (at its midnight,
-- UTC). Counts are added to by every process.
create table operation_samples (
  measure text not null,
  at timestamptz(0) not null,
  value bigint not null,
  primary key (measure, at)
);

-- What went wrong, by its code and where, in each hour: nothing of what was said or by whom. `feed_id` is '' where it was
-- about none.
create table operation_errors (
  hour timestamptz(0) not null,
  code text not null,
  place text not null,
  feed_id text not null,
  count bigint not null,
  last_at timestamptz(3) not null,
  primary key (hour, code, place, feed_id)
);

-- The processes that run, with what each has open.
create unlogged table operation_processes (
  id text primary key,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  relay_connections integer not null
);

-- Since when a feed can't be read, and why: a code (app/rules/feed-failures.ts) and the status that its server answered.
alter table feeds add column failing_since timestamptz(3);
alter table feeds add column failure text;
update feeds set failing_since = checked_at, failure = 'UNKNOWN' where failures > 0;
create index feeds_failing on feeds (failing_since, id) where failing_since is not null;

-- What came in and went out, by day.
create index ledger_entries_of_money on ledger_entries (account_id, at) include (amount)
  where account_id in ('node', 'card');
