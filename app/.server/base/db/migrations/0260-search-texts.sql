-- What content is found by besides its title: notes, descriptions, chapters, the people who made it. Apart from
-- search_documents, so that titles are searched as fast as before.
create table search_texts (
  owner_id text not null,
  id text not null,
  -- Words of the notes as they are; those of the title with '!' in front, of the show, its maker and its people with
  -- '@', of chapter titles with '#'.
  words tsvector not null,
  -- The folded words of the people's names.
  names text not null,
  -- How long it is.
  seconds integer,
  -- A hash of what it was made of.
  source uuid not null,
  primary key (owner_id, id),
  foreign key (owner_id, id) references search_documents on delete cascade
);
-- Without a list of pending entries, which every search would have to read through.
create index search_texts_by_word on search_texts using gin (words) with (fastupdate = off);
-- Shows are few: they are found even by what nearly everything says.
create index search_texts_of_feeds on search_texts using gin (words) with (fastupdate = off)
  where owner_id = id;

-- Every word of these texts, apart from search_words: there are many more of them, and most are asked for by nobody.
create table search_text_words (
  word text collate "C" primary key,
  -- How many entries have it in their notes or chapters, and how many in a name.
  texts integer not null,
  names integer not null,
  -- Hashes of the word and of what is left of it when one letter is dropped.
  slips integer[] not null
) with (fillfactor = 80);
create index search_text_words_by_slip on search_text_words using gin (slips) with (fastupdate = off);
