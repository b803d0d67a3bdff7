-- What apps of other makers keep in step with an account: by the gPodder API and the Open Podcast API.

-- Where an account listens, as its apps name it.
create table sync_devices (
  user_id text not null references users on delete cascade,
  id text not null,
  caption text not null,
  type text not null check (type in ('desktop', 'laptop', 'mobile', 'server', 'other')),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- The revision of the account up to which it was told what is followed.
  told bigint not null default 0,
  primary key (user_id, id)
);

-- An address that apps of an account follow, or have followed. What the catalogue knows of it is in the library too.
create table sync_subscriptions (
  user_id text not null references users on delete cascade,
  -- As an app gave it; that of the feed where it was followed here.
  url text not null,
  -- Null as long as the catalogue doesn't know it. A feed may go, and what was followed stays: so this is no reference.
  feed_id text,
  is_subscribed boolean not null,
  -- Those that gave this address themselves.
  devices text[] not null,
  -- The device that changed it last; null where that was done here.
  changed_by text,
  added_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  revision bigint not null,
  -- Its name in the Open Podcast API, and the one that it has got since.
  guid text not null,
  new_guid text,
  guid_changed_at timestamptz(3),
  deleted_at timestamptz(3),
  deletion_id bigint,
  -- When it is to be fetched; null where it is known, looks private or has failed too often.
  try_at timestamptz(3),
  tries integer not null default 0,
  primary key (user_id, url)
);
create index sync_subscriptions_by_revision on sync_subscriptions (user_id, revision);
create index sync_subscriptions_of_feed on sync_subscriptions (user_id, feed_id) where feed_id is not null;
create index sync_subscriptions_by_guid on sync_subscriptions (user_id, guid);
create index sync_subscriptions_by_deletion on sync_subscriptions (user_id, deletion_id) where deletion_id is not null;
create index sync_subscriptions_unknown on sync_subscriptions (user_id, try_at) where feed_id is null and is_subscribed;
create index sync_subscriptions_ended on sync_subscriptions (changed_at) where not is_subscribed;

-- The latest of each kind that apps said of an episode. Positions of known episodes are in listening.
create table sync_actions (
  user_id text not null references users on delete cascade,
  -- Of podcast, episode and kind, whose addresses are too long for a key.
  digest bytea not null,
  podcast text not null,
  episode text not null,
  guid text,
  kind text not null check (kind in ('play', 'download', 'delete', 'new')),
  device text,
  acted_at timestamptz(3) not null,
  -- Seconds.
  started integer,
  position integer,
  total integer,
  feed_id text,
  -- Null as long as the catalogue doesn't know the episode.
  item_id text,
  revision bigint not null,
  primary key (user_id, digest)
);
create index sync_actions_by_revision on sync_actions (user_id, revision);
create index sync_actions_of_item on sync_actions (user_id, item_id) where item_id is not null;
create index sync_actions_waiting on sync_actions (user_id, revision) where item_id is null and kind = 'play';

create table sync_lists (
  user_id text not null references users on delete cascade,
  name text not null,
  title text not null,
  urls text[] not null,
  created_at timestamptz(3) not null,
  primary key (user_id, name)
);

-- What apps keep of their own for the account, a device, podcast or episode.
create table sync_settings (
  user_id text not null references users on delete cascade,
  scope text not null check (scope in ('account', 'device', 'podcast', 'episode')),
  -- Of what it is: the device, or the addresses, which are too long for a key.
  digest bytea not null,
  device text,
  podcast text,
  episode text,
  settings jsonb not null,
  primary key (user_id, scope, digest)
);
