-- Payments by card: what was asked for and paid, by the hosting feed (a release's artist); '' is the product's own, as for plans.

-- The accounts at the provider to which what a show or artist earns is sent.
create table card_accounts (
  feed_id text collate "C" primary key,
  -- Null until the provider has answered.
  stripe_id text collate "C" unique,
  status text not null check (status in ('ONBOARDING', 'REVIEW', 'ENABLED', 'RESTRICTED')),
  -- Who connected it; null once they have left.
  connected_by text,
  created_at timestamptz(3) not null,
  -- The look at the provider that the status is from.
  look bigint not null default 0,
  -- When it is asked after again without having told of itself.
  asked_at timestamptz(3) not null
);
create index card_accounts_asked on card_accounts (asked_at) where status in ('ONBOARDING', 'REVIEW');
alter table hosting_feeds add column cards_enabled boolean not null default false;

-- Whom the provider knows an account as.
create table card_customers (
  user_id text primary key references users on delete cascade,
  stripe_id text collate "C" not null unique
);

create table card_orders (
  -- Of who pays and the key that they have chosen.
  id text collate "C" primary key,
  kind text not null check (kind in ('BOOST', 'PURCHASE', 'SUBSCRIPTION', 'PLAN')),
  feed_id text collate "C" not null,
  -- Null for visitors, and for accounts that have left.
  user_id text,
  -- What is paid for, by its id in the catalogue.
  content_id text collate "C" not null,
  cents bigint not null check (cents > 0),
  -- What else its kind needs.
  details jsonb not null,
  -- What the provider's page says, and where it leads back to.
  page jsonb not null,
  -- The hash of what was asked for: the same key stands for nothing else.
  asked bytea not null check (octet_length(asked) = 32),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'EXPIRED')),
  created_at timestamptz(3) not null,
  -- Sessions at the provider that were asked for, and when the last one was. A key goes with each.
  attempt integer not null default 0,
  attempt_at timestamptz(3),
  session_id text collate "C" unique,
  session_url text,
  -- When a card was refused last.
  declined_at timestamptz(3),
  -- Of monthly ones.
  stripe_subscription text collate "C" unique,
  look bigint not null default 0,
  -- When the provider is asked after an open one next.
  ask_at timestamptz(3) not null
);
create index card_orders_open on card_orders (ask_at) where state = 'OPEN';
create index card_orders_of_user on card_orders (user_id, created_at desc) where user_id is not null;

-- What was paid: one for each charge.
create table card_payments (
  feed_id text collate "C" not null,
  -- That of the charge.
  id text collate "C" not null unique,
  order_id text collate "C" not null references card_orders,
  -- Of a month of a subscription.
  invoice_id text collate "C" unique,
  kind text not null,
  content_id text collate "C" not null,
  user_id text,
  -- Cents: what was paid, what of it the provider and the product took, and what was left for those who made it.
  gross bigint not null check (gross > 0),
  provider_fee bigint not null check (provider_fee >= 0),
  platform_fee bigint not null,
  net bigint not null check (net >= 0),
  -- What went back, and what a dispute took that isn't won.
  refunded bigint not null default 0 check (refunded >= 0),
  disputed bigint not null default 0 check (disputed >= 0),
  dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  -- How the net was divided: recipients with their cents, and why a share stayed with the feed.
  divided jsonb not null,
  card_last4 text,
  receipt_url text,
  paid_at timestamptz(3) not null,
  look bigint not null,
  primary key (feed_id, id),
  check (gross = provider_fee + platform_fee + net)
);
create index card_payments_of_feed on card_payments (feed_id, paid_at desc);
create index card_payments_of_order on card_payments (order_id);
create index card_payments_of_user on card_payments (user_id, paid_at desc) where user_id is not null;

-- What of a payment is whose. It is sent to their account at the provider as soon as they have one.
create table card_shares (
  payment_id text collate "C" not null references card_payments (id),
  -- The show or artist that gets it.
  feed_id text collate "C" not null,
  cents bigint not null check (cents > 0),
  -- What isn't theirs any more, since it went back to whoever paid, and what of it was taken before anything was sent.
  given_back bigint not null default 0 check (given_back between 0 and cents),
  taken bigint not null default 0 check (taken between 0 and cents),
  -- How often that changed.
  takings integer not null default 0,
  -- What is sent, from before the provider is asked: it stays the same however often that is.
  sent bigint check (sent between 1 and cents - taken),
  -- Transfers that the provider has refused.
  refusals integer not null default 0,
  sent_to text collate "C",
  transfer_id text collate "C" unique,
  -- What is being asked back: it stays the same until it is known to have come back.
  asking_back bigint check (asking_back > 0),
  -- What came back of what was sent.
  reversed bigint not null default 0 check (reversed >= 0),
  -- Nothing is left to be done.
  is_settled boolean not null default false,
  primary key (payment_id, feed_id)
);
create index card_shares_unsettled on card_shares (feed_id) where not is_settled;

-- What the provider has told, each event once.
create table stripe_received_events (
  id text collate "C" primary key,
  type text not null,
  object_type text not null,
  object_id text collate "C" not null,
  received_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index stripe_received_events_received on stripe_received_events (received_at);
create index stripe_received_events_undone on stripe_received_events (received_at) where done_at is null;

-- Up to when the provider's list of events is known.
create table stripe_listing (
  only_row boolean primary key default true check (only_row),
  known_until timestamptz(3) not null
);

-- Of two looks at something at the provider, the later one begun counts.
create sequence card_looks;

create table card_reconciliations (
  at timestamptz(3) primary key,
  stripe_cents bigint not null,
  books_cents bigint not null,
  findings jsonb not null
);

-- Of boosts by card: what was paid, and what of it hasn't gone back, in US cents.
alter table boosts add column cents bigint check (cents > 0);
alter table boosts add column paid_cents bigint not null default 0;
drop index boosts_shown;
create index boosts_shown on boosts (created_at) where not is_private and (paid_msat > 0 or paid_cents > 0);
