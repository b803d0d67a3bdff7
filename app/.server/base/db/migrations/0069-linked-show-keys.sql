-- A key of an owner that speaks for a show in place of the one that was made for it, which is kept. Its secret key isn't
-- here: what it says, its owner signs.
alter table show_keys add column linked bytea;
create index show_keys_linked on show_keys (linked) where linked is not null;

-- Both are null of an episode that waits for the signature of such a key. What was announced names who has signed it.
alter table announced_episodes add column pubkey bytea, alter column event_id drop not null;
update announced_episodes as announced set pubkey = show_keys.pubkey
from show_keys where show_keys.feed_id = announced.feed_id;
alter table announced_episodes add constraint announced_or_waiting check ((event_id is null) = (pubkey is null));
