-- Items whose feeds name where they are commented on, the newest of each feed first.
create index items_commented_elsewhere on items (feed_id, published_at desc nulls last, id)
  where removed_at is null and document -> 'socialInteract' <> '[]'::jsonb;
