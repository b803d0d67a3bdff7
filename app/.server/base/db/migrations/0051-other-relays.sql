-- Relays of others, as they were met.
create table nostr_other_relays (
  url text collate "C" primary key,
  -- DROPPED: it sent what it shouldn't, and is left alone for a while.
  state text not null check (state in ('CONNECTED', 'UNREACHABLE', 'DROPPED')),
  -- Since when it is in this state.
  since timestamptz(3) not null,
  -- Why it isn't connected.
  problem text,
  -- In a row, without a success.
  failures integer not null default 0,
  -- Not to be asked before.
  next_try_at timestamptz(3),
  -- When the last event came that wasn't known here.
  last_event_at timestamptz(3),
  -- Events that were fetched from it, and sent to it.
  fetched bigint not null default 0,
  delivered bigint not null default 0
);

-- What other relays are asked for at once: people, content or notes that are known here, in groups of some dozens.
create table nostr_crawl_batches (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('PEOPLE', 'DELETIONS', 'CONTENT', 'NOTES')),
  -- Keys, ids of events, or values of `i` tags.
  members text[] not null
);

-- How far each relay was read for each batch. Times are the seconds that events carry.
create table nostr_crawl_cursors (
  batch bigint not null references nostr_crawl_batches on delete cascade,
  relay text collate "C" not null,
  -- Everything up to this second was fetched; null before the first time.
  reached bigint,
  -- While a long answer is read page by page: everything from here to `paging_from` was fetched.
  paging_until bigint,
  paging_from bigint,
  asked_at timestamptz(3) not null,
  primary key (batch, relay)
);

-- What libraries have, the most recent of all accounts first.
create index library_by_time on library_entries (added_at desc, content_id);
