-- News for pages that are open. `made_in` is the transaction that told them: a reader that has seen everything up to the
-- oldest transaction still running misses nothing, whatever the order in which transactions commit.
create table realtime_news (
  topic text collate "C" not null,
  id bigint generated always as identity,
  made_in xid8 not null default pg_current_xact_id(),
  data jsonb not null,
  at timestamptz(3) not null,
  primary key (topic, id)
);
create index realtime_news_by_transaction on realtime_news (made_in, id);
create index realtime_news_by_time on realtime_news (at);
