-- Invoices that accounts were given to zap somebody. Providers are asked about no others, and about these only until they
-- can't be paid any more.
create table zap_invoices (
  user_id text not null references users on delete cascade,
  payment_hash bytea not null check (octet_length(payment_hash) = 32),
  sender bytea not null,
  recipient bytea not null,
  msat bigint not null,
  -- Where the provider says whether it is paid.
  verify_url text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  primary key (user_id, payment_hash)
);
create index zap_invoices_by_end on zap_invoices (expires_at);
