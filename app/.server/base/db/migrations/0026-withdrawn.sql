-- What was published here and no longer is: its pages stay and say so.
alter table feeds drop constraint feeds_status_check;
alter table feeds add constraint feeds_status_check check (status in ('ACTIVE', 'GONE', 'WITHDRAWN'));

-- Why nobody may hear an item any more; null where its feed merely stopped naming it, and it still plays.
alter table items add column removed_reason text check (removed_reason in ('UNPUBLISHED', 'SUBSCRIBERS'));
alter table items add constraint items_removed_for_a_reason check (removed_reason is null or removed_at is not null);
create index items_withdrawn on items (feed_id, id) where removed_reason is not null;

-- Sitemaps name neither withdrawn feeds nor clips of withdrawn items, and still read their indexes alone.
drop index feeds_for_sitemap;
create index feeds_for_sitemap on feeds (id) include (type, item_count, live_count, changed_at)
  where status <> 'WITHDRAWN';
drop index clips_for_sitemap;
create index clips_for_sitemap on clips (user_id, id) include (created_at, feed_id, item_id);
