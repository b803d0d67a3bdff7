-- What programs have published in one call, by the key that they gave it: the same key again makes nothing twice.
create table sent_episodes (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  -- Of what was sent with it: with other content the key is refused.
  fingerprint bytea not null,
  -- What it becomes, from before its audio comes: known to whoever goes on after a process that ended.
  feed_id text,
  item_id text,
  -- Null while it is made.
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

create index sent_episodes_by_time on sent_episodes (created_at);
