-- What was asked of the AI for each version of an item, and what came of it; the texts themselves are media objects.
create table ai_texts (
  feed_id text not null,
  item_id text not null,
  access text not null check (access in ('DEFAULT', 'PAID')),
  kind text not null check (kind in ('TRANSCRIPT', 'CHAPTERS', 'SUMMARY')),
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  requested_at timestamptz(3) not null,
  -- The audio that a transcript is of, by its path below /feeds/.
  source text,
  attempts integer not null default 0,
  error text,
  made_by text,
  is_draft boolean not null default false,
  made_at timestamptz(3),
  primary key (feed_id, item_id, access, kind),
  foreign key (feed_id, item_id) references hosting_items on delete cascade
);
