-- What network addresses are hashed by in the log of downloads. A key is of one month (UTC); without it nothing leads from
-- a line of the log back to an address, and the listeners of two months can't be told to be the same.
create table listener_keys (
  -- 2026-11
  month text collate "C" primary key,
  key bytea not null,
  created_at timestamptz(3) not null
);
