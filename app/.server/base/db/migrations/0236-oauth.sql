-- Apps that the operator has registered: they ask accounts by OAuth what they may do for them.
create table oauth_clients (
  id text primary key,
  name text not null,
  -- Null for an app that can keep no secret, as one in a browser or on a phone.
  secret_hash bytea,
  -- Where answers go to; none for an app that asks by codes of devices alone.
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz(3) not null
);

-- What an account lets an app do is a session of that app: with a name and scopes, as that of a personal token.
alter table sessions add column client_id text references oauth_clients (id) on delete cascade;

-- What the steps of OAuth keep between them. Whoever has the token, code or id of one knows its hash; nobody else does.
create table oauth_tokens (
  kind text not null check (kind in ('Interaction', 'AuthorizationCode', 'DeviceCode', 'AccessToken', 'RefreshToken')),
  hash bytea not null,
  client_id text not null references oauth_clients (id) on delete cascade,
  -- Null until somebody has allowed it.
  session_id text references sessions (id) on delete cascade,
  -- What somebody types for a device.
  user_code_hash bytea unique,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When it was used, which it can be once.
  consumed_at timestamptz(3),
  -- When a device has last asked about it.
  polled_at timestamptz(3),
  primary key (kind, hash)
);

create index oauth_tokens_of_session on oauth_tokens (session_id, created_at) where session_id is not null;
create index oauth_tokens_of_client on oauth_tokens (client_id);
create index oauth_tokens_by_end on oauth_tokens (expires_at);
