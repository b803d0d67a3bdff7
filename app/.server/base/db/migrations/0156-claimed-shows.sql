-- The chats that owners of shows of other hosts have set up for their livestreams: the address of the live activity,
-- 30311:pubkey:d. A chat that the feed names itself yields to it.
create table set_up_chats (
  feed_id text collate "C" not null,
  item_id text collate "C" not null,
  address text not null,
  set_at timestamptz(3) not null,
  primary key (feed_id, item_id),
  foreign key (feed_id, item_id) references items on delete cascade
);
