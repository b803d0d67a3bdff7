-- What a listener keeps: feeds and playlists that they follow, items that they saved.
create table library_entries (
  user_id text not null references users on delete cascade,
  content_id text not null,
  content_type text not null check (
    content_type in ('SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST', 'EPISODE', 'TRACK', 'LIVE')
  ),
  kind text not null check (kind in ('FOLLOWED', 'SAVED')),
  -- The feed that it is, or is of; null for listeners' playlists.
  feed_id text,
  added_at timestamptz(3) not null,
  -- Items that came later are new in the inbox.
  inbox_since timestamptz(3) not null,
  primary key (user_id, content_id)
);
create index library_newest_first on library_entries (user_id, kind, added_at desc, content_id);

-- How far a listener has come in each item. What was removed from the history stays as a mark, so that a device that
-- comes late doesn't bring it back.
create table listening (
  user_id text not null references users on delete cascade,
  item_id text not null,
  feed_id text not null,
  position_seconds double precision not null,
  duration_seconds double precision,
  finished boolean not null,
  in_history boolean not null,
  listened_at timestamptz(3) not null,
  -- Counts up with each change of the account, so that devices ask for what is new.
  revision bigint not null,
  primary key (user_id, item_id)
);
create index listening_newest_first on listening (user_id, listened_at desc, item_id) where in_history;
create index listening_by_revision on listening (user_id, revision, item_id);

-- The newest revision of an account's listening; its lock puts changes in a row.
create table listening_revisions (
  user_id text primary key references users on delete cascade,
  revision bigint not null,
  -- What was listened to before is forgotten.
  cleared_at timestamptz(3)
);

create table playlists (
  user_id text not null references users on delete cascade,
  id text not null,
  title text not null,
  description text not null default '',
  visibility text not null check (visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE')),
  item_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index playlists_newest_first on playlists (user_id, updated_at desc, id);

create table playlist_items (
  user_id text not null,
  playlist_id text not null,
  item_id text not null,
  feed_id text not null,
  position integer not null,
  added_at timestamptz(3) not null,
  primary key (user_id, playlist_id, item_id),
  foreign key (user_id, playlist_id) references playlists on delete cascade
);
create index playlist_items_in_order on playlist_items (user_id, playlist_id, position, item_id);

create table opml_imports (
  user_id text not null references users on delete cascade,
  id text not null,
  file_name text not null,
  total integer not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (user_id, id)
);
create index opml_imports_newest_first on opml_imports (user_id, created_at desc, id);

create table opml_import_feeds (
  user_id text not null,
  import_id text not null,
  position integer not null,
  url text not null,
  title text not null,
  status text not null check (status in ('WAITING', 'ADDED', 'KNOWN', 'FAILED')),
  feed_id text,
  reason text,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references opml_imports on delete cascade
);
