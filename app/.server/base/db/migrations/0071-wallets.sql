-- Invoices of ours that others pay. What is paid for them is credited once for each payment.
create table lightning_invoices (
  payment_hash bytea primary key check (octet_length(payment_hash) = 32),
  -- The account in the books that is credited, and whose it is.
  account text collate "C" not null,
  user_id text,
  purpose text not null check (purpose in ('DEPOSIT', 'LIGHTNING_ADDRESS', 'ZAP', 'EVENT')),
  msat bigint not null check (msat > 0),
  bolt11 text not null,
  -- What whoever pays has said: comment, name, zap request.
  details jsonb not null default '{}',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index lightning_invoices_open on lightning_invoices (user_id, expires_at) where settled_at is null;
create index lightning_invoices_by_end on lightning_invoices (expires_at) where settled_at is null;

-- Payments of ours to others: written before the node hears of them, with the transfer in the books that holds their sats.
create table lightning_payments (
  -- The id of that transfer.
  id text collate "C" primary key,
  payment_hash bytea not null check (octet_length(payment_hash) = 32),
  -- null for a payment without an invoice (keysend), which `keysend` describes.
  bolt11 text,
  keysend jsonb,
  msat bigint not null check (msat > 0),
  max_fee_msat bigint not null check (max_fee_msat >= 0),
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  reason text,
  preimage bytea,
  fee_msat bigint,
  created_at timestamptz(3) not null,
  looked_at timestamptz(3),
  ended_at timestamptz(3),
  check ((status = 'PENDING') = (ended_at is null))
);
-- One that failed may be tried again.
create unique index lightning_payments_by_hash on lightning_payments (payment_hash) where status <> 'FAILED';
create index lightning_payments_pending on lightning_payments (created_at) where status = 'PENDING';

-- Up to where the payments that came in have been credited, by the key of the node.
create table lightning_cursors (
  node text primary key,
  cursor text not null
);

-- What wallets show: what came in and went out, in words. The books say what it was worth.
create table wallet_transactions (
  user_id text not null,
  id text collate "C" not null,
  -- The transfer it stands for, or the invoice that waits for one.
  transfer_id text collate "C" not null,
  at timestamptz(3) not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW', 'SUPPORT', 'INCOME', 'EARNING', 'FEES', 'PURCHASE')),
  action text not null check (action in ('DEPOSIT', 'PURCHASE', 'SUBSCRIPTION', 'LIGHTNING_ADDRESS', 'WITHDRAW', 'LIKE',
    'STREAM', 'BOOST', 'ZAP', 'COMMENT', 'REPLY', 'POST', 'TRANSCRIPT', 'REWARDS', 'PROMOTIONS', 'REFERRALS', 'RADIO')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'EXPIRED', 'ERROR_NO_ROUTE', 'ERROR_UNKNOWN')),
  -- Positive for what comes in. Fees are not in it.
  msat bigint not null,
  fee_msat bigint not null default 0 check (fee_msat >= 0),
  -- The price of a bitcoin in US dollars at that moment, if it was known.
  price double precision,
  details jsonb not null default '{}',
  primary key (user_id, id)
);
create index wallet_transactions_by_time on wallet_transactions (user_id, at desc, id desc);
create unique index wallet_transactions_by_transfer on wallet_transactions (transfer_id, user_id);

-- The operator's switch.
create table wallet_switches (
  only_row boolean primary key default true check (only_row),
  withdrawals_paused_at timestamptz(3)
);
