-- Who has downloaded what on which day (UTC), by the keyed hash of the log: charts need it for four weeks, windows go
-- after days.
create table download_listeners (
  content_id text collate "C" not null,
  listener text collate "C" not null,
  day date not null,
  heard_at timestamptz(3) not null,
  primary key (content_id, listener, day)
);
create index download_listeners_by_time on download_listeners (heard_at);
