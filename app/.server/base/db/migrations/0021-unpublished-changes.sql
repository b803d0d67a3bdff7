-- Edits of what is published that nobody else sees yet: by field, { "value": …, "at": … }. A value of null clears.
alter table hosting_feeds
  add column changes jsonb,
  add column changes_at timestamptz(3),
  -- When it was taken out of the public side again.
  add column unpublished_at timestamptz(3);
alter table hosting_items
  add column changes jsonb,
  add column changes_at timestamptz(3),
  add column unpublished_at timestamptz(3);

-- Transcripts and chapters of published items that were edited.
create table hosting_held_texts (
  feed_id text not null,
  item_id text not null,
  access text not null check (access in ('DEFAULT', 'PAID')),
  kind text not null check (kind in ('TRANSCRIPT', 'CHAPTERS')),
  -- Segments as JSON; an empty list removes the text.
  segments text not null,
  -- HELD back, or GOING to the store now that its item was published.
  state text not null check (state in ('HELD', 'GOING')),
  saved_at timestamptz(3) not null,
  primary key (feed_id, item_id, access, kind, state),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);

-- Whether a video that is being made waits among the unpublished changes of its item.
alter table videos add column hold boolean not null default false;

-- Finds the texts that were announced to presigned addresses and have not been taken in.
create index media_objects_texts_announced on media_objects (feed_id)
  where state = 'ANNOUNCED' and media_type in ('ITEM_TRANSCRIPT', 'ITEM_CHAPTERS');
