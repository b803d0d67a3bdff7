-- A show or artist that is being brought over from another host.
create table imports (
  user_id text not null references users on delete cascade,
  id text not null,
  type text not null check (type in ('PODCAST', 'ARTIST')),
  -- Where the feed is now.
  url text not null,
  title text not null,
  image text,
  -- To whom the code is mailed.
  owner_email text,
  -- What the feed's podcast:txt has to say instead.
  txt_value text not null,
  -- The id that its public page has, or will have.
  show_id text not null,
  status text not null check (
    status in ('UNPROVED', 'READING', 'MEASURING', 'READY', 'COPYING', 'COPIED', 'PUBLISHED', 'FAILED')
  ),
  error text,
  code_hash bytea,
  code_tries_left integer not null default 0,
  code_expires_at timestamptz(3),
  proved_by text check (proved_by in ('EMAIL', 'TXT')),
  proved_at timestamptz(3),
  hosting_feed_id text references hosting_feeds on delete set null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- The feeds of an import: the show; or the artist and each release.
create table import_feeds (
  user_id text not null,
  import_id text not null,
  position integer not null,
  url text not null,
  type text not null check (type in ('PODCAST', 'ARTIST', 'ALBUM')),
  -- What the feed says, without its items.
  document jsonb not null,
  -- What will not come over, or not as it is.
  notes jsonb not null default '[]',
  hosting_feed_id text references hosting_feeds on delete set null,
  cover_state text not null default 'NONE' check (cover_state in ('NONE', 'WAITING', 'COPIED', 'FAILED')),
  cover_tries integer not null default 0,
  cover_error text,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references imports on delete cascade
);

create table import_items (
  user_id text not null,
  import_id text not null,
  feed_position integer not null,
  position integer not null,
  document jsonb not null,
  media_url text,
  -- As far as anybody said.
  num_bytes bigint,
  state text not null check (
    state in ('LISTED', 'READY', 'UNSUPPORTED', 'WAITING', 'COPYING', 'COPIED', 'FAILED')
  ),
  -- Why it is UNSUPPORTED or FAILED, or what to know about it.
  reason text,
  notes jsonb not null default '[]',
  copied_bytes bigint not null default 0,
  -- The ETag or date by which the rest of an interrupted copy is of the same file.
  validator text,
  tries integer not null default 0,
  hosting_item_id text,
  primary key (user_id, import_id, feed_position, position),
  foreign key (user_id, import_id, feed_position) references import_feeds on delete cascade
);

-- Whether a feed is hosted here already.
create index hosting_feeds_imported on hosting_feeds ((import ->> 'url')) where import is not null;
