-- Wallets of guests at events: whoever has the link has the wallet, until it expires and what is left goes back. In the
-- books and among the transactions its owner is called 'event:' and the id.
create table event_wallets (
  id text collate "C" primary key,
  -- Who made it, and gets back what is left.
  user_id text not null,
  token_hash bytea not null unique,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index event_wallets_of_user on event_wallets (user_id, created_at desc);
create index event_wallets_by_end on event_wallets (expires_at);

create index lightning_invoices_settled on lightning_invoices (settled_at) where settled_at is not null;
create index lightning_payments_ended on lightning_payments (ended_at) where ended_at is not null;

-- What the node and the books said, side by side. Nothing is mended by it.
create table lightning_reconciliations (
  at timestamptz(3) primary key,
  node_msat bigint not null,
  owed_msat bigint not null,
  compared integer not null,
  -- What the node says otherwise: payment hashes, and both words.
  findings jsonb not null
);
