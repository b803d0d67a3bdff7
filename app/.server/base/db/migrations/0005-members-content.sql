-- Finds what listeners made by its id alone: clips and playlists are kept by their maker.
create table member_content (
  id text primary key,
  type text not null check (type in ('CLIP', 'PLAYLIST')),
  user_id text not null references users on delete cascade
);

-- How much each piece of content is played lately, made anew by a job: search and charts order by it.
create table popularity (
  content_id text primary key,
  score double precision not null
);
create index popularity_by_score on popularity (score desc);
