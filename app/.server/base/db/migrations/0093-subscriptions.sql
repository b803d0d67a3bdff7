-- Subscriptions of shows and artists: of each person one for each, the latest.
create table subscriptions (
  -- The show or artist in the studio; it may be gone meanwhile.
  feed_id text collate "C" not null,
  user_id text collate "C" not null references users on delete cascade,
  -- The same on the public side.
  content_id text collate "C" not null,
  content_type text not null,
  title text not null,
  way text not null check (way in ('CARD', 'SATS')),
  status text not null check (status in ('ACTIVE', 'PASTDUE', 'ENDED')),
  -- US cents a month, as they were when it began.
  price integer not null check (price > 0),
  since timestamptz(3) not null,
  -- Months are counted from here, so that the 31st comes back after a shorter month.
  counted_from timestamptz(3) not null,
  -- How many months have been paid since then.
  months integer not null,
  paid_until timestamptz(3) not null,
  -- It isn't renewed, and ends then.
  cancels_at timestamptz(3),
  -- Why, where it wasn't its subscriber who cancelled it.
  cancelled_for text check (cancelled_for in ('NOT_OFFERED')),
  -- When it is looked at next: to be renewed, tried again or ended; null once it has ended, and where the card provider renews it.
  due_at timestamptz(3),
  -- Renewals that have failed since the last one that was paid.
  failed integer not null default 0,
  card_last4 text,
  -- The order of what is paid by card.
  order_id text collate "C",
  updated_at timestamptz(3) not null,
  primary key (feed_id, user_id)
);
create index subscriptions_of_user on subscriptions (user_id);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create unique index subscriptions_of_order on subscriptions (order_id) where order_id is not null;

-- What was paid for a subscription or to unlock something: each is one payment.
create table sales (
  -- The show or artist in the studio.
  feed_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('SUBSCRIPTION', 'PURCHASE')),
  -- Who paid; null once they are gone.
  user_id text collate "C",
  -- What was unlocked: an item in the studio, and which price of it was paid.
  item_id text collate "C",
  unlocktype text check (unlocktype in ('EARLY_ACCESS', 'AD_FREE', 'BONUS_EPISODE')),
  -- The show, artist or item on the public side, and what it was called.
  content_id text collate "C" not null,
  content_type text not null,
  title text not null,
  way text not null check (way in ('CARD', 'SATS')),
  cents integer not null check (cents > 0),
  -- What left the wallet, and the price of a bitcoin in US dollars by which it was found.
  msat bigint check (msat > 0),
  price double precision,
  -- By card: the order, and the charge at the provider.
  order_id text collate "C",
  charge_id text collate "C",
  -- What of it was given back, in US cents.
  returned integer not null default 0,
  -- The month that was paid for.
  paid_from timestamptz(3),
  paid_until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (feed_id, id),
  check ((kind = 'PURCHASE') = (item_id is not null and unlocktype is not null)),
  check ((kind = 'SUBSCRIPTION') = (paid_from is not null and paid_until is not null)),
  check ((way = 'SATS') = (msat is not null))
);
create index sales_of_user on sales (user_id, created_at desc, id) where user_id is not null;
create index sales_of_feed on sales (feed_id, created_at desc, id);
create unique index sales_of_charge on sales (charge_id) where charge_id is not null;
create index sales_of_item on sales (feed_id, user_id, item_id) where item_id is not null;

-- The keys that callers have chosen, as ids of sales, with the hash of what was asked for: a key stands for nothing else.
create table sale_keys (
  id text collate "C" primary key,
  asked bytea not null check (octet_length(asked) = 32),
  created_at timestamptz(3) not null
);

-- Finds the feed of a sale by its id.
create table sale_directory (
  id text collate "C" primary key,
  feed_id text collate "C" not null
);

-- Who got what of the sats of a sale. How it has ended is what the books say of its transfer.
create table sale_shares (
  feed_id text collate "C" not null,
  sale_id text collate "C" not null,
  index smallint not null,
  -- Whom the splits name.
  name text not null,
  split double precision not null,
  msat bigint not null check (msat > 0),
  is_fee boolean not null,
  -- It stays with the owner, since whom the splits name has no wallet here.
  is_kept boolean not null,
  -- The account that got it; null for fees, and once it is gone.
  payee text collate "C",
  -- null where it is the payer's own, which isn't moved.
  transfer_id text collate "C",
  primary key (feed_id, sale_id, index),
  foreign key (feed_id, sale_id) references sales (feed_id, id)
);
create index sale_shares_of_payee on sale_shares (payee) where payee is not null;
