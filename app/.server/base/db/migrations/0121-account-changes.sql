-- Changes of the ways into an account that its owner can undo by a mailed link.
create table account_changes (
  user_id text not null references users on delete cascade,
  id text not null,
  -- Which came first: they are written under the lock of their account, while clocks of processes differ.
  seq bigint not null generated always as identity,
  kind text not null check (kind in ('EMAIL', 'KEY', 'PASSKEY')),
  -- The address, key or passkey that was added.
  added text not null,
  -- The address that the account had then.
  email text not null,
  -- The key that the account had then, in hexadecimal digits.
  key_before text,
  -- The addresses whose links undo it; fewer once one of them has lost its say.
  told text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (user_id, id)
);
create index account_changes_of_email on account_changes (email) where kind = 'EMAIL' and undone_at is null;
create index account_changes_by_age on account_changes (expires_at);
