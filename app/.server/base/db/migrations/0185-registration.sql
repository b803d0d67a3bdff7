-- Links by which an operator lets people open accounts (REGISTRATION=invitation). Only the hash of a link's token is kept.
create table account_invitations (
  id text primary key,
  token_hash bytea not null unique,
  note text not null default '',
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0 check (used between 0 and uses),
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_invitations_by_age on account_invitations (created_at desc, id);
create index account_invitations_of_maker on account_invitations (created_by) where created_by is not null;

-- Accounts that wait for an operator to let them in (REGISTRATION=approval): they can log in, and do nothing.
create table waiting_accounts (
  user_id text primary key references users (id) on delete cascade,
  since timestamptz not null
);
create index waiting_accounts_by_age on waiting_accounts (since, user_id);
