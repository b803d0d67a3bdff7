-- The second of an item that a comment is about; null for none, -1 where that isn't read of an older comment yet.
alter table nostr_comments add column second integer default -1;
alter table nostr_comments alter column second drop default;

-- By the minute, of which each gets its share of what is shown.
create index nostr_comments_at on nostr_comments (content, feed, (second / 60), created_at desc, id) where second >= 0;
create index nostr_comments_unread on nostr_comments (content, id) where second = -1;
