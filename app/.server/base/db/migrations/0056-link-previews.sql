-- What pages to which notes link say about themselves. They are asked by a job; a page that said nothing has no title.
create table nostr_link_previews (
  url text collate "C" primary key,
  -- When the newest note that links to it was written.
  noted_at bigint not null,
  -- Null while it waits to be asked.
  asked_at timestamptz(3),
  title text,
  description text,
  site text,
  image text
);
create index nostr_link_previews_waiting on nostr_link_previews (noted_at desc) where asked_at is null;
create index nostr_link_previews_by_age on nostr_link_previews (asked_at) where asked_at is not null;
