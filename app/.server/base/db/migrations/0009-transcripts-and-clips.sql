-- What can be read along with an item, as it was last read from where its feed says it is.
create table item_texts (
  feed_id text not null,
  item_id text not null,
  kind text not null check (kind in ('TRANSCRIPT', 'CHAPTERS')),
  -- Transcript segments or chapters; null until they could be read.
  entries jsonb,
  language text,
  failures integer not null default 0,
  last_error text,
  -- Not asked for again before this; null when it was read.
  retry_at timestamptz(3),
  checked_at timestamptz(3) not null,
  primary key (feed_id, item_id, kind),
  foreign key (feed_id, item_id) references items on delete cascade
);

-- Transcripts cut into passages of about 30 seconds, for search.
create table transcript_passages (
  feed_id text not null,
  item_id text not null,
  position integer not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  text text not null,
  speaker text,
  -- Of the text as search folds it.
  words tsvector not null,
  primary key (feed_id, item_id, position),
  foreign key (feed_id, item_id) references items on delete cascade
);
create index transcript_passages_by_words on transcript_passages using gin (words);

create table clips (
  user_id text not null references users on delete cascade,
  id text not null,
  feed_id text not null,
  item_id text not null,
  title text not null,
  start_seconds double precision not null,
  end_seconds double precision not null check (end_seconds > start_seconds),
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  foreign key (feed_id, item_id) references items on delete cascade
);
create index clips_newest_first on clips (user_id, created_at desc, id);
create index clips_of_item on clips (feed_id, item_id, created_at desc, id);
