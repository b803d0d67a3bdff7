-- What is sold of a feed and how it is billed. Null: not created yet, not billed at all.
alter table hosting_feeds
  add column subscription jsonb,
  add column billing_tier text check (billing_tier in ('LITE', 'PLUS', 'PRO'));

-- What single episodes and tracks are unlocked for.
create table hosting_products (
  feed_id text not null,
  item_id text not null,
  type text not null check (type in ('EARLY_ACCESS', 'AD_FREE', 'BONUS_EPISODE')),
  -- US cents.
  price integer not null check (price > 0),
  updated_at timestamptz(3) not null,
  primary key (feed_id, item_id, type),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);

-- Who was asked by mail to manage a feed, and hasn't answered yet.
create table hosting_feed_invites (
  feed_id text not null references hosting_feeds on delete cascade,
  email text not null,
  role text not null check (role in ('OWNER', 'EDITOR')),
  token_hash bytea not null unique,
  invited_by text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (feed_id, email)
);
create index hosting_feed_invites_of_email on hosting_feed_invites (email);
create index hosting_feed_invites_by_user on hosting_feed_invites (invited_by);
