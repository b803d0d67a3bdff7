-- Albums in the orders in which apps for music ask for all of them, a page after the other.
create index concurrently if not exists feeds_albums on feeds (id)
  where type = 'ALBUM' and status <> 'WITHDRAWN' and not is_hidden;
create index concurrently if not exists feeds_albums_by_title on feeds (lower(title), id)
  where type = 'ALBUM' and status <> 'WITHDRAWN' and not is_hidden;
create index concurrently if not exists feeds_albums_by_author on feeds (lower(author), lower(title), id)
  where type = 'ALBUM' and status <> 'WITHDRAWN' and not is_hidden;
create index concurrently if not exists feeds_albums_last_added on feeds (created_at desc, id)
  where type = 'ALBUM' and status <> 'WITHDRAWN' and not is_hidden;
create index concurrently if not exists feeds_albums_newest on feeds (newest_item_at desc, id)
  where type = 'ALBUM' and status <> 'WITHDRAWN' and not is_hidden and newest_item_at is not null;

-- And all artists that have a feed.
create index concurrently if not exists feeds_artists_by_title on feeds (lower(title), id)
  where type = 'ARTIST' and status <> 'WITHDRAWN' and not is_hidden;
