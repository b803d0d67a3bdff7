-- What operators and moderators hide from lists or suspend of the catalogue, each with the reason that its owners read,
-- and what these answer. Ended ones are kept: they are what owners and the operator read of it later.
create table if not exists content_standings (
  id text primary key,
  -- The public id of a feed, of an item, or of a clip.
  content_id text not null,
  kind text not null check (kind in ('SHOW', 'EPISODE', 'CLIP')),
  -- The feed of the catalogue that it is, or that it belongs to.
  feed_id text not null,
  title text not null check (length(title) <= 300),
  standing text not null check (standing in ('HIDDEN', 'SUSPENDED')),
  reason text not null check (length(reason) between 1 and 500),
  -- What the address of a suspended feed's RSS answers: that it is gone (410), or what it was, without the files.
  rss text not null default 'GONE' check (rss in ('GONE', 'HELD')),
  since timestamptz(3) not null,
  until timestamptz(3) check (until > since),
  -- Null for the operator's command, and once the account is deleted.
  decided_by text references users on delete set null,
  -- The account that it was suspended along with.
  with_account text references users on delete set null,
  -- What the feed's status was before.
  was text not null default 'ACTIVE',
  appeal text check (length(appeal) <= 2000),
  appealed_at timestamptz(3),
  answer text check (length(answer) <= 1000),
  answered_at timestamptz(3),
  ended_at timestamptz(3)
);
create unique index if not exists content_standings_open on content_standings (content_id) where ended_at is null;
create index if not exists content_standings_of_feed on content_standings (feed_id, since desc);
create index if not exists content_standings_newest on content_standings (standing, since desc, content_id) where ended_at is null;
create index if not exists content_standings_due on content_standings (until) where ended_at is null and until is not null;
create index if not exists content_standings_before on content_standings (content_id, since desc);
create index if not exists content_standings_by on content_standings (decided_by) where decided_by is not null;
create index if not exists content_standings_with on content_standings (with_account) where with_account is not null;

-- In a transaction of its own:
-- Lists leave out what is hidden. Few are.
alter table feeds add column if not exists is_hidden boolean not null default false;

-- In a transaction of its own:
alter table items add column if not exists is_hidden boolean not null default false;

-- In a transaction of its own:
-- Whoever accepts such an invitation of an operator is the only owner from then on.
alter table hosting_feed_invites add column if not exists hands_over boolean not null default false;
