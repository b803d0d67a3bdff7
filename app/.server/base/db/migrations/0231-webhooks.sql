-- Addresses elsewhere that are told what happens to a show or artist.
create table webhooks (
  feed_id text not null references hosting_feeds (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('STANDARD', 'DISCORD', 'MASTODON')),
  -- Where it goes to, with its secrets: JSON, sealed.
  sealed bytea not null,
  events text[] not null,
  -- Of a post on Mastodon.
  visibility text check (visibility in ('public', 'unlisted', 'private')),
  -- Null once that account is gone.
  created_by text references users on delete set null,
  created_at timestamptz(3) not null,
  -- Since when every try has failed; null after one that hasn't.
  failing_since timestamptz(3),
  paused_at timestamptz(3),
  paused_for text check (paused_for in ('OWNER', 'FAILING', 'GONE', 'OWNER_LEFT')),
  primary key (feed_id, id),
  check ((paused_at is null) = (paused_for is null))
);

-- For the end of an account, and of its ownership.
create index webhooks_created_by on webhooks (created_by) where created_by is not null;

-- Whether comments are told to anybody at all, which is asked for each batch of notes.
create index webhooks_of_comments on webhooks (feed_id) where 'comment.created' = any (events) and paused_at is null;

-- What is to be sent, or was, to one of them. What it says is made of what is public when it is sent, and isn't kept.
create table webhook_deliveries (
  feed_id text not null,
  webhook_id text not null,
  -- Also the id of the message, which is the same at each try.
  id text not null,
  event text not null,
  -- What it is about, as its own room names it: an episode, a comment, a boost, …
  subject text not null,
  -- Tells apart what happens several times to one subject.
  occurrence text not null,
  happened_at timestamptz(3) not null,
  state text not null check (state in ('WAITING', 'SENT', 'GIVEN_UP', 'DROPPED')),
  attempts integer not null default 0,
  -- When it was enqueued, also again: tries end three days later.
  queued_at timestamptz(3) not null,
  due_at timestamptz(3),
  tried_at timestamptz(3),
  -- How the last try was answered; null where there was no answer.
  status integer,
  error text,
  primary key (feed_id, webhook_id, id),
  -- Nothing is told twice, however often it is said.
  unique (feed_id, webhook_id, event, subject, occurrence),
  foreign key (feed_id, webhook_id) references webhooks on delete cascade,
  check ((due_at is null) = (state <> 'WAITING'))
);

create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at is not null;
-- What waits for one webhook, among all that it was sent.
create index webhook_deliveries_waiting on webhook_deliveries (feed_id, webhook_id, due_at) where state = 'WAITING';
create index webhook_deliveries_shown on webhook_deliveries (feed_id, happened_at desc, id);
create index webhook_deliveries_old on webhook_deliveries (happened_at);
