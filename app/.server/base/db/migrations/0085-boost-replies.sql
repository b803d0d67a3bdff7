-- What a feed's owners answered a boost: one text for each, which they may change.
create table boost_replies (
  feed_id text collate "C" not null,
  boost_id text collate "C" not null,
  text text not null,
  replied_at timestamptz(3) not null,
  primary key (feed_id, boost_id),
  foreign key (feed_id, boost_id) references boosts (feed_id, id) on delete cascade
);
