-- What an item of a show or artist hosted here is sold as: its type and the seconds that are unlocked.
alter table items add column product jsonb;
-- When its early access ends, and the media and the product that it has from then on.
alter table items add column opening jsonb;

-- When the next of a feed's items opens by itself.
alter table hosting_feeds add column opens_at timestamptz(3);

-- Items for subscribers get their places in the lists with the next change of their feed.
update hosting_feeds set revision = revision + 1
where public_id in (select feed_id from items where removed_reason = 'SUBSCRIBERS');
