-- Sats for each minute that an account listens.
create table stream_settings (
  user_id text primary key references users on delete cascade,
  -- Sats a minute; 0 is off.
  rate integer not null check (rate between 0 and 10000),
  -- Sats a day (UTC).
  budget integer not null check (budget between 10 and 1000000),
  -- Why nothing is streamed although there is a rate: the listener has paused it, or their wallet had too little.
  stopped text check (stopped in ('PAUSED', 'WALLET_BALANCE_LOW')),
  -- Up to when listening was counted: nobody hears two minutes in one.
  counted_until timestamptz(3),
  -- What was counted on the day of the last report (2026-11-24), in sixtieths of a sat: a sat a minute is one of them a second.
  day text,
  day_sixtieths bigint not null default 0 check (day_sixtieths >= 0)
);

-- One for each piece of content that a page plays. Reports are counted in their order, each once.
create table stream_sessions (
  user_id text not null references users on delete cascade,
  id text collate "C" not null,
  content_id text collate "C" not null,
  sequence integer not null,
  began_at timestamptz(3) not null,
  reported_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index stream_sessions_reported on stream_sessions (reported_at);

-- What was heard of a piece of content, and isn't in a batch yet.
create table stream_minutes (
  user_id text not null references users on delete cascade,
  content_id text collate "C" not null,
  -- Of content with time splits, where the one begins during which it was heard; else -1.
  split double precision not null,
  -- The last second that was heard.
  position double precision not null,
  sixtieths bigint not null check (sixtieths > 0),
  since timestamptz(3) not null,
  heard_at timestamptz(3) not null,
  primary key (user_id, content_id, split)
);
create index stream_minutes_since on stream_minutes (since);

-- What is to be paid next, each as the boost of the same id. It is gone once that is written down.
create table stream_batches (
  id text collate "C" primary key,
  user_id text not null references users on delete cascade,
  content_id text collate "C" not null,
  position double precision not null,
  sats bigint not null check (sats > 0),
  created_at timestamptz(3) not null
);
create index stream_batches_of_user on stream_batches (user_id);
create index stream_batches_created on stream_batches (created_at);
