-- Audio of episodes that a program has asked to be fetched from an address. Once it is there the row goes.
create table fetched_audio (
  feed_id text not null,
  item_id text not null,
  -- Who asked for it: what they may no longer do isn't done for them.
  user_id text not null references users (id) on delete cascade,
  url text not null,
  -- When it comes out: null for at once, unless it stays a draft.
  publish_at timestamptz(3),
  is_draft boolean not null,
  state text not null check (state in ('WAITING', 'FETCHING', 'FAILED')),
  -- Why it failed, or waits for another try.
  reason text,
  tries integer not null default 0,
  -- Of the version of the file whose bytes have begun to come.
  validator text,
  arrived_bytes bigint not null default 0,
  -- As the other host says.
  total_bytes bigint,
  requested_at timestamptz(3) not null,
  primary key (feed_id, item_id),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);

-- What waits for one account.
create index fetched_audio_of_account on fetched_audio (user_id);
