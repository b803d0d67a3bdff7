-- Since when an account waits for the next run that pays what was streamed: its last turn, or when it began to stream.
alter table stream_settings add column if not exists turn_at timestamptz(3) not null default now();
create index if not exists stream_settings_turns on stream_settings (turn_at, user_id);

-- In a transaction of its own:
-- When it was tried last to pay it.
alter table stream_batches add column if not exists tried_at timestamptz(3);
create index if not exists stream_batches_turns on stream_batches (user_id, (coalesce(tried_at, created_at)), id);
