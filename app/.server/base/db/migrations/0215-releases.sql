-- The releases that have brought the database up to date, and the oldest version that may run on it as each left it.
create table releases (
  version text primary key check (length(version) <= 20),
  oldest text not null check (length(oldest) <= 20),
  since timestamptz(3) not null default now()
);

-- Long changes of rows, done in portions beside everything else; one key after another.
create table data_changes (
  name text primary key,
  -- The last key that is done, in the order of the change's own.
  position text not null default '',
  rows_done bigint not null default 0,
  began_at timestamptz(3) not null,
  -- Null while there is more to do.
  done_at timestamptz(3)
);

-- Which version each process is of; null for those that don't say.
alter table operation_processes add column version text;
