-- The people whom feeds name as hosts, guests and makers (podcast:person).
create table persons (
  id text primary key,
  -- Whom a feed means: a hash of the address that it gives for somebody and their name, or of the show and their name.
  key bytea not null unique,
  name text not null,
  -- The address that the feeds give.
  href text,
  created_at timestamptz(3) not null
);
create table person_credits (
  feed_id text not null references feeds on delete cascade,
  -- The item, or the feed itself.
  content_id text not null,
  person_id text not null references persons on delete cascade,
  -- In the feed's words: 'host', 'guest'; several with commas.
  role text not null,
  image text,
  published_at timestamptz(3),
  primary key (feed_id, content_id, person_id)
);
create index person_credits_by_person on person_credits (person_id, published_at desc nulls last, content_id);
