-- What operators and moderators have decided about accounts, content and what people say: the history of each thing.
create table decisions (
  id text primary key,
  about_kind text not null
    check (about_kind in ('ACCOUNT', 'PROFILE', 'SHOW', 'EPISODE', 'CLIP', 'NOTE', 'COMMENT', 'CHAT_MESSAGE')),
  -- The id of an account or of content, of an event, or a key.
  about text not null check (length(about) between 1 and 64),
  title text not null check (length(title) <= 300),
  act text not null check (length(act) <= 40),
  -- What its maker reads.
  words text not null check (length(words) <= 1000),
  until timestamptz(3),
  -- Null for the operator's command, and once the account is deleted.
  decided_by text references users on delete set null,
  decided_at timestamptz(3) not null
);
create index decisions_about on decisions (about, decided_at desc, id);
create index decisions_by_time on decisions (decided_at desc, id);
create index decisions_of_account on decisions (decided_by) where decided_by is not null;
