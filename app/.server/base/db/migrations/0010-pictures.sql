-- What pages show of a picture before it is loaded, made when it is looked at.
create table picture_facts (
  content_id text primary key,
  -- Where the picture was.
  address text not null,
  -- A few pixels as a data: address.
  preview text not null,
  colour text not null,
  looked_at timestamptz(3) not null
);

-- Clips and playlists show pictures of other content: is this address one that the catalogue knows?
create index feeds_by_image on feeds (md5(image)) where image is not null;
create index items_by_image on items (md5(image)) where image is not null;

-- Sitemaps read all feeds and items in the order of their keys, from these alone.
create index feeds_for_sitemap on feeds (id) include (type, item_count, live_count, changed_at);
create index items_for_sitemap on items (feed_id, id) include (type, updated_at) where removed_at is null;
