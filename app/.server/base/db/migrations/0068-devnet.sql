-- What is remembered of the devnet's Lightning nodes, whose channels begin anew whenever they are opened. 'ours' is the
-- installation's node, 'play' somebody else's.
create table devnet_nodes (
  side text primary key,
  -- What it has: what it began with, and since then what it received, sent and paid in fees.
  balance_msat bigint not null,
  -- Its key, while the devnet is open.
  pubkey text
);

-- Invoices that a node was asked for.
create table devnet_invoices (
  payment_hash text primary key,
  payee text not null,
  preimage text not null,
  msat bigint not null,
  description jsonb not null,
  expiry_seconds integer not null,
  asked_at timestamptz(3) not null default now(),
  -- null until the node has signed it.
  bolt11 text
);
create index devnet_invoices_asked on devnet_invoices (asked_at) where bolt11 is null;

-- Payments from one node to the other, and what became of them. One that has ended never changes.
create table devnet_payments (
  payment_hash text not null,
  payer text not null,
  bolt11 text,
  -- What is paid without an invoice: to whom, how much, with which preimage and records.
  keysend jsonb,
  max_fee_msat bigint not null,
  asked_at timestamptz(3) not null default now(),
  -- Its fee is known once a way is found; from here on it may be under way.
  fee_msat bigint,
  failure text,
  -- The place in the order in which payments arrived: whoever pays and whoever is paid go by it.
  settled bigint unique,
  settled_at timestamptz(3),
  msat bigint,
  preimage text,
  tlv jsonb,
  primary key (payment_hash, payer),
  check ((bolt11 is null) <> (keysend is null)),
  check (failure is null or settled is null),
  check (settled is null or num_nulls(fee_msat, settled_at, msat, preimage, tlv) = 0)
);
create sequence devnet_settled;
create index devnet_payments_arrived on devnet_payments (payer, settled) where settled is not null;
create index devnet_payments_open on devnet_payments (asked_at) where failure is null and settled is null;
