-- Apps name an episode by the address of its file.
create index concurrently if not exists items_by_enclosure on items using hash (enclosure_url)
  where enclosure_url is not null;
