-- Plans that are paid for, one for each account; one that has ended stays, so that the account is told.
create table account_plans (
  user_id text collate "C" primary key,
  tier text not null check (tier in ('PLUS', 'PRO')),
  status text not null check (status in ('ACTIVE', 'PASTDUE', 'ENDED')),
  -- US cents a month.
  price integer not null check (price > 0),
  since timestamptz(3) not null,
  paid_until timestamptz(3) not null,
  -- When it ends, if it was cancelled.
  cancels_at timestamptz(3),
  card_last4 text,
  -- The order of the card payments that pay for it.
  order_id text collate "C" not null,
  -- When that was asked for: of two that run, the later one counts.
  ordered_at timestamptz(3) not null,
  -- The subscription at the provider.
  stripe_id text collate "C" not null,
  -- What the account was told of last by mail: the failed renewal or the end, with the time that it is about.
  told text not null default '',
  updated_at timestamptz(3) not null
);
