-- Zaps that wallets here were paid for content whose owners they are, by the feed in the catalogue.
create table feed_zaps (
  feed_id text collate "C" not null,
  -- The payment hash of the invoice, in hexadecimal digits.
  id text collate "C" not null,
  -- The feed itself or an item of it.
  content_id text collate "C" not null,
  content_type text not null,
  -- The account here that the key was linked to; both are null once it has left.
  user_id text,
  sender_key bytea check (octet_length(sender_key) = 32),
  msat bigint not null check (msat > 0),
  message text not null,
  -- The price of a bitcoin in US dollars at that moment, if it was known.
  price double precision,
  created_at timestamptz(3) not null,
  primary key (feed_id, id)
);
create index feed_zaps_newest on feed_zaps (feed_id, created_at desc, id);
create index feed_zaps_of_sender on feed_zaps (user_id) where user_id is not null;
