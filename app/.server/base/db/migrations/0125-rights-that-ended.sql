-- Whose key speaks for a show: it goes with them. Null where the made key speaks, or where it isn't known any more.
alter table show_keys add column if not exists linked_by text;

-- In a transaction of its own:
update show_keys set linked_by = coalesce(
  (
    select event.account_id from audit_events event
    where event.feed_id = show_keys.feed_id and event.kind = 'SHOW_KEY_LINKED'
    order by event.created_at desc, event.id desc limit 1
  ),
  (select known.user_id from account_nostr_keys known where known.pubkey = show_keys.linked)
) where linked is not null;

-- The key of somebody who is no owner any more speaks no more, and what waits for its signature is dropped.
create temporary table ended_keys on commit drop as
  select key.feed_id from show_keys key
  where key.linked_by is not null and not exists (
    select from hosting_feed_owners owner
    where owner.feed_id = key.feed_id and owner.user_id = key.linked_by and owner.role = 'OWNER'
  );
update show_keys set linked = null, linked_by = null where feed_id in (select feed_id from ended_keys);
delete from announced_episodes where event_id is null and feed_id in (select feed_id from ended_keys);

-- What a show earns by card waits where whoever connected its account is no owner any more. Of shows that are deleted the
-- connection stays, for what is still to be sent.
create temporary table ended_connections on commit drop as
  select account.feed_id from card_accounts account
  where exists (select from hosting_feeds feed where feed.id = account.feed_id)
    and not exists (
      select from hosting_feed_owners owner
      where owner.feed_id = account.feed_id and owner.user_id = account.connected_by and owner.role = 'OWNER'
    );
delete from card_accounts where feed_id in (select feed_id from ended_connections);
update hosting_feeds set cards_enabled = false where id in (select feed_id from ended_connections);
