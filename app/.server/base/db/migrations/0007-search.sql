-- What search finds content by. The owner is the feed of an item (a feed is its own), or the account of a listener.
create table search_documents (
  owner_id text not null,
  id text not null,
  type text not null,
  -- The folded words of the title in their order, each with its other forms: 'hands|handson on|handson radio'.
  title text not null,
  -- The folded words of what it is found by besides its title.
  about text not null,
  -- The words of the title, and those of `about` with '~' in front.
  words tsvector not null,
  published_at timestamptz(3),
  -- A ContentHit, where the catalogue doesn't have it.
  hit jsonb,
  primary key (owner_id, id)
);
create index search_documents_by_id on search_documents (id);
-- Without a list of pending entries, which every search would have to read through.
create index search_documents_by_word on search_documents using gin (words) with (fastupdate = off);
create index search_documents_by_title on search_documents (left(title, 60) text_pattern_ops);
-- Shows, artists and albums are few: they are found even by a word that nearly everything has in common.
create index search_documents_of_feeds on search_documents using gin (words) with (fastupdate = off)
  where owner_id = id;

-- Every word that documents have, to complete and correct what is typed.
create table search_words (
  word text collate "C" primary key,
  -- How many documents have it in their title, and how many elsewhere.
  uses integer not null,
  mentions integer not null,
  -- Hashes of the word and of what is left of it when one letter is dropped.
  slips integer[] not null
) with (fillfactor = 80);
create index search_words_by_slip on search_words using gin (slips) with (fastupdate = off);

-- Profiles are found by the beginning of their username or name.
create index users_by_username on users (lower(username) text_pattern_ops) where username is not null;
create index users_by_name on users (lower(context ->> 'name') text_pattern_ops)
  where username is not null and context ->> 'name' is not null;
