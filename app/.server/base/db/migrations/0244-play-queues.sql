-- What a listener has queued in an app that keeps its queue here, so that another one goes on with it.
create table play_queues (
  user_id text primary key references users (id) on delete cascade,
  -- Public ids, in order; one may be there several times.
  item_ids text[] not null check (cardinality(item_ids) <= 1000),
  -- Counted from 0; null where nothing of it was played.
  current_index integer check (current_index >= 0 and current_index < cardinality(item_ids)),
  position_ms bigint not null check (position_ms >= 0),
  changed_at timestamptz(3) not null,
  -- What the app calls itself.
  changed_by text not null
);
