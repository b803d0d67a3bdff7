create table hosting_feeds (
  id text primary key,
  type text not null check (type in ('PODCAST', 'ARTIST', 'ALBUM')),
  -- The artist of an album.
  publisher_id text references hosting_feeds,
  public_id text unique,
  podcast_guid text not null,
  content jsonb not null,
  checklist jsonb not null default '{}',
  import jsonb,
  locked boolean not null default true,
  -- Where the feed has moved to: it answers 301 from then on.
  moved_to text,
  -- Counts up with each change that its RSS shows.
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  scheduled_at timestamptz(3)
);
create index hosting_feeds_of_publisher on hosting_feeds (publisher_id) where publisher_id is not null;

create table hosting_feed_owners (
  feed_id text not null references hosting_feeds on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null check (role in ('OWNER', 'EDITOR')),
  added_at timestamptz(3) not null,
  primary key (feed_id, user_id)
);
create index hosting_feeds_of_user on hosting_feed_owners (user_id);

create table hosting_items (
  feed_id text not null references hosting_feeds on delete cascade,
  id text not null,
  guid text not null,
  public_id text unique,
  content jsonb not null,
  import jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  scheduled_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (feed_id, id),
  unique (feed_id, guid)
);
create index hosting_items_scheduled on hosting_items (scheduled_at)
  where scheduled_at is not null and published_at is null and deleted_at is null;

-- What was uploaded for a feed, by its path below /feeds/.
create table media_objects (
  feed_id text not null references hosting_feeds on delete cascade,
  path text not null,
  item_id text,
  media_type text not null,
  access text not null default 'DEFAULT' check (access in ('DEFAULT', 'PAID')),
  content_type text not null,
  num_bytes bigint not null,
  metadata jsonb not null default '{}',
  -- ANNOUNCED until its bytes are there and were looked at.
  state text not null check (state in ('ANNOUNCED', 'READY')),
  upload_id text,
  created_at timestamptz(3) not null,
  primary key (feed_id, path)
);
create index media_objects_announced on media_objects (created_at) where state = 'ANNOUNCED';

-- The bytes that /feeds/{feed_id} answers, made once per revision.
create table rss_documents (
  feed_id text primary key references hosting_feeds on delete cascade,
  revision bigint not null,
  xml bytea not null,
  gzip bytea not null,
  brotli bytea not null,
  etag text not null,
  modified_at timestamptz(3) not null
);
