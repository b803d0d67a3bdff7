-- How sure the recogniser was of the words of a transcript, from 0 to 1, where it says so; and whether what is begun still
-- waits for the recogniser's model, of which so many percent are fetched.
alter table ai_texts
  add column confidence real,
  add column is_preparing boolean not null default false;
