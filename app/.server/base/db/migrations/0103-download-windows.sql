-- What is known of each file that was downloaded, kept though the file may have gone: how much of it is a minute.
create table download_versions (
  feed_id text collate "C" not null,
  item_id text collate "C" not null,
  -- The file below its item, percent-encoded.
  version text collate "C" not null,
  num_bytes bigint not null,
  header_bytes bigint not null,
  seconds double precision,
  primary key (feed_id, item_id, version)
);

-- The windows of 24 hours that further requests may belong to. They stay for some days, then the aggregates are what
-- is left of them.
create table download_windows (
  feed_id text collate "C" not null,
  item_id text collate "C" not null,
  -- Keyed hash of the network address.
  listener text collate "C" not null,
  -- A hash of the user agent.
  agent text collate "C" not null,
  started_at timestamptz(3) not null,
  -- The hash of the network address under the key of the month before, '' if it isn't needed.
  previous_listener text collate "C" not null,
  first_request text collate "C" not null,
  last_at timestamptz(3) not null,
  app text not null,
  device text not null,
  country text not null,
  -- What the lists say of the first request: '', bot, data-centre, watch.
  listed text not null,
  only_probes boolean not null,
  reached boolean not null,
  wholes integer not null,
  -- What was delivered of each version, until it is a minute.
  ranges jsonb not null,
  primary key (feed_id, item_id, listener, agent, started_at)
);
create index download_windows_before on download_windows (feed_id, item_id, previous_listener, agent)
  where previous_listener <> '';
create index download_windows_by_age on download_windows (started_at);

-- The files of the log in the store.
create table download_files (
  -- The storage key.
  path text collate "C" primary key,
  -- The day (UTC) below which it is stored: that of its last request.
  day date not null,
  -- The days (UTC) of its requests, and how many these are.
  days date[] not null,
  lines bigint not null,
  -- Lines that could not be read.
  malformed bigint not null
);
create index download_files_by_day on download_files (day);

-- The segments that servers and importers have written and that were taken in, so that none is taken in again.
create table download_segments (
  name text collate "C" primary key,
  taken_at timestamptz(3) not null
);
create index download_segments_by_age on download_segments (taken_at);

-- Feeds whose downloads have to be counted again, from this day on.
create table download_recounts (
  feed_id text collate "C" primary key,
  day date not null
);
