-- What accounts have paid that counts towards what they may in a day. Whether it still does says its transfer.
create table leaving_payments (
  -- Whose limit it is: of an event wallet that of whoever made it.
  user_id text not null,
  transfer_id text collate "C" not null,
  msat bigint not null check (msat > 0),
  kind text not null check (kind in ('WITHDRAW', 'EVENT_MADE', 'EVENT_SPENT', 'BOOST', 'STREAM', 'ZAP')),
  -- The event wallet that was filled, or spent from.
  wallet text,
  at timestamptz(3) not null,
  primary key (user_id, transfer_id)
);
create index leaving_payments_by_time on leaving_payments (user_id, at);
create index leaving_payments_at on leaving_payments (at);

-- What was asked for under the id of a payment: the same again is answered as it was, and something else is refused.
create table payment_requests (
  id text collate "C" primary key,
  asked bytea not null check (length(asked) = 32),
  msat bigint not null,
  -- What isn't told by the payment itself.
  answer jsonb,
  created_at timestamptz(3) not null
);
