create table users (
  id text primary key,
  email text not null unique,
  username text unique,
  is_admin boolean not null default false,
  context jsonb not null default '{}',
  settings jsonb not null default '{}',
  created_at timestamptz(3) not null
);

create table login_codes (
  email text primary key,
  code_hash bytea not null,
  tries_left integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create table sessions (
  id text primary key,
  secret_hash bytea not null unique,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_of_user on sessions (user_id);

-- Fixed windows: one row per limited thing and window, thrown away when the window is over.
create table rate_limits (
  bucket text not null,
  window_start timestamptz(3) not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);
