-- Accounts that are suspended, or were: what their owners read, their appeal and its answer.
create table account_suspensions (
  id text primary key,
  user_id text not null references users on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  since timestamptz(3) not null,
  -- Null until it is lifted.
  until timestamptz(3),
  -- Null for the operator's command, and once that account is deleted.
  suspended_by text references users on delete set null,
  -- Whether notes of its key are hidden, and its shows suspended.
  notes text not null check (notes in ('KEEP', 'HIDE')),
  shows text not null check (shows in ('KEEP', 'SUSPEND')),
  ended_at timestamptz(3),
  appeal text check (length(appeal) between 1 and 2000),
  appealed_at timestamptz(3),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz(3)
);
create unique index account_suspensions_open on account_suspensions (user_id) where ended_at is null;
create index account_suspensions_of_account on account_suspensions (user_id, since desc);
create index account_suspensions_by_account on account_suspensions (suspended_by) where suspended_by is not null;
create index account_suspensions_to_end on account_suspensions (until) where ended_at is null and until is not null;

-- Keys that were linked to an account when it was suspended: the relay takes nothing of them until it ends. A row of its
-- own, since a mailed link may unlink a key meanwhile.
create table suspended_keys (
  pubkey bytea not null,
  suspension_id text not null references account_suspensions on delete cascade,
  hides boolean not null,
  primary key (pubkey, suspension_id)
);
create index suspended_keys_of_suspension on suspended_keys (suspension_id);
create index suspended_keys_that_hide on suspended_keys (pubkey) where hides;
