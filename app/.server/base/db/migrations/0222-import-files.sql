-- Of a feed that was saved as a file: it proves nothing of whose the show is, so what is made of it has ids of its own.
alter table imports add column is_file boolean not null default false;

-- The bytes of such a file, until its import has listed what is in it.
create table import_files (
  user_id text not null,
  import_id text not null,
  bytes bytea not null,
  primary key (user_id, import_id),
  foreign key (user_id, import_id) references imports on delete cascade
);
