-- Events of our own people on their way to other relays, and what those answered.
create table nostr_deliveries (
  event_id bytea not null,
  relay text collate "C" not null,
  -- The author of the event.
  pubkey bytea not null,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'GIVEN_UP')),
  -- The relay's words, or why it wasn't reached.
  answer text not null default '',
  attempts integer not null default 0,
  queued_at timestamptz(3) not null,
  tried_at timestamptz(3),
  -- When to try next; null once nothing more is tried.
  due_at timestamptz(3),
  primary key (event_id, relay)
);
create index nostr_deliveries_due on nostr_deliveries (due_at) where due_at is not null;
create index nostr_deliveries_by_age on nostr_deliveries (queued_at);
