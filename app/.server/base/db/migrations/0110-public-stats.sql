-- Whose statistics everybody may see: a show's, or an artist's with all releases.
create table public_stats (
  feed_id text primary key references hosting_feeds on delete cascade,
  since timestamptz(3) not null
);

-- Who gets the figures of a feed by mail each week.
create table stats_mails (
  user_id text not null references users on delete cascade,
  feed_id text not null references hosting_feeds on delete cascade,
  -- Whoever has it may end these mails; it stands in their links.
  token text collate "C" not null unique,
  asked_at timestamptz(3) not null,
  -- The Monday (UTC) on which the last one was sent.
  sent_on date,
  primary key (user_id, feed_id)
);
create index stats_mails_of_feed on stats_mails (feed_id);
