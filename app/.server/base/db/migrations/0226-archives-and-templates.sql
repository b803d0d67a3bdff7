-- An archive of ours that is brought in. Its bytes are in the store, at a key of the import's id, until the import has what
-- it wants of them.
create table import_archives (
  user_id text not null,
  import_id text not null,
  -- Null while it arrives.
  bytes bigint,
  -- Of one that arrives in parts: its upload in the store, and how large it and its parts are.
  upload_id text,
  num_bytes bigint,
  part_bytes integer,
  created_at timestamptz(3) not null,
  primary key (user_id, import_id),
  foreign key (user_id, import_id) references imports on delete cascade
);

-- Whose a file in the store is.
create index import_archives_import on import_archives (import_id);

-- Texts that are put into the notes of a show's episodes, by their names. The one that new episodes begin with is the show's
-- own.
create table notes_templates (
  feed_id text not null references hosting_feeds (id) on delete cascade,
  id text not null,
  name text not null,
  notes text not null,
  primary key (feed_id, id),
  unique (feed_id, name)
);
