-- When a feed was first seen to have an item of a guid. Who names an item by its guid alone means the first.
alter table item_guids add column seen_at timestamptz(3) not null default now();
update item_guids set seen_at = items.created_at
from items where items.feed_id = item_guids.feed_id and items.id = item_guids.item_id;
create index item_guids_first on item_guids (guid, seen_at, feed_id);
