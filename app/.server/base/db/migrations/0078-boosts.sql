-- Boosts: what was paid to those who make a piece of content, by its feed.
create table boosts (
  feed_id text collate "C" not null,
  id text collate "C" not null,
  -- The feed itself or an item of it.
  content_id text collate "C" not null,
  content_type text not null,
  -- Whose wallet paid; null where nobody's here did.
  user_id text,
  sender_name text,
  sender_key bytea check (octet_length(sender_key) = 32),
  app text not null,
  action text not null check (action in ('BOOST', 'STREAM', 'AUTO')),
  source text not null check (source in ('WALLET', 'KEYSEND', 'LNURL', 'CARD', 'ZAP')),
  msat bigint not null check (msat > 0),
  message text not null default '',
  -- Seconds within the audio.
  position double precision,
  -- The price of a bitcoin in US dollars at that moment, if it was known.
  price double precision,
  -- Nobody but those who pay and are paid sees who it was, and how much.
  is_private boolean not null,
  -- The note on Nostr that tells of it.
  note_id bytea check (octet_length(note_id) = 32),
  -- The hash of what was asked for: the same key of a caller stands for nothing else.
  asked bytea not null check (octet_length(asked) = 32),
  created_at timestamptz(3) not null,
  primary key (feed_id, id)
);
create index boosts_of_content on boosts (feed_id, content_id, created_at desc);
create index boosts_of_sender on boosts (user_id, created_at desc) where user_id is not null;

-- Finds a boost's feed by its id.
create table boost_directory (
  id text collate "C" primary key,
  feed_id text collate "C" not null
);

-- The share of each recipient. How it has ended is what the books say of its transfer.
create table boost_legs (
  feed_id text collate "C" not null,
  boost_id text collate "C" not null,
  index smallint not null,
  name text not null,
  type text not null,
  address text not null,
  custom_key text,
  custom_value text,
  split double precision not null,
  is_fee boolean not null,
  -- Named by a time split: whose recipient it is.
  remote_feed_guid text,
  remote_item_guid text,
  msat bigint not null check (msat > 0),
  -- An account here that is paid.
  payee text,
  -- null where nothing was taken from the sender, as `reason` says.
  transfer_id text collate "C",
  -- Why nothing was taken, or why it was given back without having been sent.
  reason text,
  primary key (feed_id, boost_id, index),
  foreign key (feed_id, boost_id) references boosts (feed_id, id),
  check (transfer_id is not null or reason is not null)
);
create index boost_legs_of_payee on boost_legs (payee) where payee is not null;
