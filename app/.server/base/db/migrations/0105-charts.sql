-- From which network something was played, as a keyed hash: one network is few listeners in the charts. It is dropped
-- with the four weeks that count.
alter table plays add column network text;
create index plays_with_network on plays (played_at) where network is not null;

-- Places within a type. `score` doesn't rise from a place to the next; `listeners` are all who were counted.
alter table popularity add column rank integer not null default 0;
alter table popularity add column listeners double precision not null default 0;
drop index popularity_by_type;
create index popularity_by_rank on popularity (type, rank, content_id);

-- The first hundred places of each day (UTC), as they were last.
create table chart_ranks (
  content_id text collate "C" not null,
  day date not null,
  type text not null,
  rank integer not null,
  primary key (content_id, day)
);
create index chart_ranks_of_day on chart_ranks (day, type, rank);
