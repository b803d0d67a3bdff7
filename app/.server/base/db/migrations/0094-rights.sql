-- What people may hear beyond what everybody may: as subscribers of a show or artist, or because they have bought an item.
create table rights (
  -- The show or artist.
  feed_id text not null references hosting_feeds on delete cascade,
  user_id text not null references users on delete cascade,
  -- '' for everything that the show or artist has.
  item_id text not null,
  source text not null check (source in ('SUBSCRIPTION', 'PURCHASE')),
  granted_at timestamptz(3) not null,
  -- It ends by itself then; null for never.
  until timestamptz(3),
  primary key (feed_id, user_id, item_id, source)
);
create index rights_of_user on rights (user_id);

-- Addresses at which one person hears a show or artist in any podcast app. An address has neither its key here nor a hash
-- of it: the key is the id and what the installation's secret makes of it (app/.server/rights/keys.ts).
create table private_feeds (
  id text primary key,
  feed_id text not null references hosting_feeds on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  -- Revoked then, or replaced by another.
  ended_at timestamptz(3),
  last_used_at timestamptz(3),
  -- When its owner was last told that it is used from many networks.
  told_at timestamptz(3)
);
create unique index private_feeds_of_person on private_feeds (feed_id, user_id) where ended_at is null;
create index private_feeds_of_user on private_feeds (user_id);

-- From which networks an address was used in the last day, as hashes under a key of this installation.
create table private_feed_networks (
  private_feed_id text not null references private_feeds on delete cascade,
  network bytea not null check (octet_length(network) = 16),
  seen_at timestamptz(3) not null,
  primary key (private_feed_id, network)
);
create index private_feed_networks_by_age on private_feed_networks (seen_at);
