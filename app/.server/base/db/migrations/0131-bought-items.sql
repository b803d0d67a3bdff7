-- Releases that were deleted, of which tracks are kept for those who have bought them: nobody makes or lists them any more.
alter table hosting_feeds add column deleted_at timestamptz(3);

-- Who has bought an item is counted before it is deleted.
create index rights_to_items on rights (feed_id, item_id) where item_id <> '';
