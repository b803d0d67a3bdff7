-- What had its guid before 0139 was first seen when its item was stored.
update item_guids set seen_at = items.created_at
from items
where items.feed_id = item_guids.feed_id and items.id = item_guids.item_id
  and item_guids.seen_at = (select applied_at::timestamptz(3) from migrations where name = '0139-first-item-guids');
