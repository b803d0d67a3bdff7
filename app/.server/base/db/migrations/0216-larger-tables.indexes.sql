-- Indexes of tables that may be large, built beside whoever writes to them.

-- The operator finds feeds by the guid that their documents name, whoever holds it. A hash, since documents name anything.
create index concurrently if not exists feeds_naming_guid on feeds using hash ((document ->> 'guid'));

-- Who was first to have an item of a guid.
create index concurrently if not exists item_guids_first on item_guids (guid, seen_at, feed_id);

-- Who has claimed a show of another host (settings.podcasts.claimed, by its public id): asked when that changes hands.
create index concurrently if not exists users_with_claims on users using gin ((settings #> '{podcasts,claimed}')) where settings ? 'podcasts';

-- How many of a note's replies are by people whom the viewer mutes.
create index concurrently if not exists nostr_notes_by_parent_and_author on nostr_notes (parent, pubkey) where parent is not null;

-- Names that are mistyped.
create index concurrently if not exists nostr_profile_words_slips on nostr_profile_words using gin (name_slips(word));
create index concurrently if not exists users_name_slips on users
  using gin (name_slips(lower(coalesce(username, '') || ' ' || coalesce(context ->> 'name', ''))));

-- The operator's list of people, and what they are found by.
create index concurrently if not exists users_by_last_seen on users ((coalesce(last_seen_at, created_at)) desc, id);
create index concurrently if not exists users_by_email on users (email text_pattern_ops) where email is not null;
create index concurrently if not exists hosting_feeds_by_title on hosting_feeds (left(lower(content ->> 'title'), 100) text_pattern_ops);

-- Lists leave out what is hidden. Few are.
create index concurrently if not exists feeds_hidden on feeds (id) where is_hidden;
create index concurrently if not exists items_hidden on items (feed_id, id) where is_hidden;

-- The sitemap reads an index alone, of what lists show.
create index concurrently if not exists feeds_listed_for_sitemap on feeds (id) include (type, item_count, live_count, changed_at)
  where status <> 'WITHDRAWN' and not is_hidden;

-- The operator's list of shows: last added first, all of them and those of each origin.
create index concurrently if not exists feeds_last_added on feeds (created_at desc, id);
create index concurrently if not exists feeds_last_added_here on feeds (created_at desc, id) where hosting_feed_id is not null;
create index concurrently if not exists feeds_last_added_elsewhere on feeds (created_at desc, id) where hosting_feed_id is null;

-- How the operator's search finds those that the search of everybody doesn't: by how a title begins.
create index concurrently if not exists feeds_by_title on feeds (lower(title) text_pattern_ops);

-- Keys that are blocked, the last first, and whose accounts did that.
create index concurrently if not exists nostr_writers_of_account on nostr_writers (set_by) where set_by is not null;
create index concurrently if not exists nostr_writers_blocked on nostr_writers (since desc, pubkey) where standing = 'blocked';

-- What a block would hit is found from the end of addresses and hosts.
create index concurrently if not exists users_by_reversed_email on users (reverse(email) text_pattern_ops) where email is not null;
create index concurrently if not exists feeds_by_reversed_host
  on feeds (reverse(lower(split_part(split_part(url, '/', 3), ':', 1))) text_pattern_ops) where hosting_feed_id is null;
create index concurrently if not exists nostr_relay_lists_by_reversed_host
  on nostr_relay_lists (reverse(lower(split_part(split_part(url, '/', 3), ':', 1))) text_pattern_ops);

-- Imports that aren't at their end, among which the operator sees those that are stuck.
create index concurrently if not exists imports_unfinished on imports (created_at desc, id)
  where status in ('READING', 'MEASURING', 'COPYING', 'COPIED', 'FAILED');
