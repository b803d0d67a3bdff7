-- Runs of back-ups, for the operator to see how far one is: state of this installation, which no back-up has.
create unlogged table backup_runs (
  id text primary key,
  why text not null,
  began_at timestamptz(3) not null,
  -- When the process that makes it last said so.
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  phase text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  -- Why it has failed.
  problem text,
  stop_asked boolean not null default false
);

-- What the place of back-ups has, as the last run or look has found it.
create unlogged table backups_kept (
  id text primary key,
  why text,
  taken_at timestamptz(3),
  finished_at timestamptz(3),
  bytes bigint,
  new_bytes bigint,
  missing integer,
  is_encrypted boolean,
  problem text
);
