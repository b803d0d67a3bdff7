-- Whom an account mutes here: by key, or by the id of an account without one. What its key's public mute list
-- (kind 10000) holds stands in nostr_mutes, and counts beside it.
create table account_mutes (
  user_id text not null references users on delete cascade,
  person text not null check (length(person) between 1 and 64),
  since timestamptz(3) not null,
  primary key (user_id, person)
);

-- What people report, for the operator. Each says what it was about at that time, since that may be deleted meanwhile.
create table reports (
  id text primary key,
  about_kind text not null check (about_kind in ('NOTE', 'COMMENT', 'CHAT_MESSAGE', 'PROFILE', 'SHOW', 'EPISODE')),
  -- The id of an event, a key, or the id of content.
  about text not null check (length(about) between 1 and 64),
  title text not null check (length(title) <= 300),
  excerpt text not null check (length(excerpt) <= 1000),
  path text not null check (length(path) <= 300),
  -- Who reports it: an account, or a visitor by the keyed hash of their network.
  reporter_id text references users on delete cascade,
  visitor text,
  type text not null check (type in ('nudity', 'malware', 'profanity', 'illegal', 'spam', 'impersonation', 'other')),
  words text not null check (length(words) <= 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  reported_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  check ((reporter_id is null) <> (visitor is null))
);

-- Somebody has one report of a thing.
create unique index reports_of_accounts on reports (reporter_id, about) where reporter_id is not null;
create unique index reports_of_visitors on reports (visitor, about) where visitor is not null;
-- What waits for the operator.
create index reports_open on reports (changed_at desc, id) where state = 'OPEN';
