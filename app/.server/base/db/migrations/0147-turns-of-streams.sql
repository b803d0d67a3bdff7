-- Since when an account waits for the next run that pays what was streamed: its last turn, or when it began to stream.
alter table stream_settings add column turn_at timestamptz(3) not null default now();
create index stream_settings_turns on stream_settings (turn_at, user_id);

-- When it was tried last to pay it.
alter table stream_batches add column tried_at timestamptz(3);
create index stream_batches_turns on stream_batches (user_id, (coalesce(tried_at, created_at)), id);
