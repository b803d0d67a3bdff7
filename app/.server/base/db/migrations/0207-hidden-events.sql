-- Notes, comments and chat messages that the operator has hidden here, from everybody and everywhere. They stay at the
-- relay.
create table nostr_hidden_events (
  id bytea primary key check (length(id) = 32),
  pubkey bytea not null,
  -- What it answers, whose replies are counted without it.
  parent bytea,
  since timestamptz(3) not null
);
create index nostr_hidden_events_by_parent on nostr_hidden_events (parent) where parent is not null;
