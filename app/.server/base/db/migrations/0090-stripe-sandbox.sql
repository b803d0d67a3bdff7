-- What the sandbox of the card provider holds. `data` is an object as its API shows it.
create table stripe_objects (
  id text collate "C" primary key,
  type text collate "C" not null,
  -- The connected account whose it is; '' is the platform's own.
  account text collate "C" not null default '',
  -- The order in which objects were made: lists begin with the newest.
  place bigint generated always as identity,
  created bigint not null,
  data jsonb not null,
  -- What the sandbox remembers of it and never shows, such as the number of a card.
  kept jsonb not null default '{}',
  -- When something happens to it by itself: a session expires, a subscription is renewed.
  due timestamptz(3)
);
create index stripe_objects_listed on stripe_objects (account, type, place desc);
create index stripe_objects_by_data on stripe_objects using gin (data jsonb_path_ops);
create index stripe_objects_due on stripe_objects (due) where due is not null;

-- What requests with an idempotency key were answered.
create table stripe_idempotency (
  key text collate "C" primary key,
  -- The hash of what was asked.
  asked text not null,
  status integer not null,
  body jsonb not null,
  answered_at timestamptz(3) not null
);
create index stripe_idempotency_answered on stripe_idempotency (answered_at);
