-- A session ends 90 days after its log-in at the latest, and knows its device and when it last proved who it is.
alter table sessions
  add column user_agent text,
  add column proved_at timestamptz(3);
update sessions set expires_at = least(expires_at, created_at + interval '90 days');

-- Codes sent by mail, each for one subject ('log-in ada@example.com', 'proof {session}'). Whoever guesses pays with tries
-- of their own: `tries` counts them by asker. Nothing is lost with the old ones, which lived ten minutes.
drop table login_codes;
create table mailed_codes (
  subject text not null,
  code_hash bytea not null,
  asker text not null,
  tries jsonb not null default '{}',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (subject, code_hash)
);
create index mailed_codes_by_age on mailed_codes (expires_at);

create table passkeys (
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- Whether it may be on several devices, and whether it is.
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (user_id, credential_id)
);

-- What a passkey has to sign, once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null,
  asker text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_asker on passkey_challenges (asker, created_at);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
