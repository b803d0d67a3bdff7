-- Feeds that lists name and the catalogue lacked when they were last asked for.
create table unknown_feeds (
  guid text primary key,
  failures integer not null,
  last_error text,
  asked_at timestamptz(3) not null,
  -- Not asked for again before this; null when not at all.
  retry_at timestamptz(3)
);
