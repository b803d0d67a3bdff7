-- What the ways of streamed sats have cost on a day (UTC), or may: it counts towards the day's budget.
alter table stream_settings add column if not exists day_fee_msat bigint not null default 0 check (day_fee_msat >= 0),
  add column if not exists fee_day text;

-- In a transaction of its own:
-- Whether somebody elsewhere is to be paid of it, so that the way there has to be kept from the budget.
alter table stream_minutes add column if not exists is_outside boolean not null default false;

-- In a transaction of its own:
alter table stream_batches add column if not exists is_outside boolean not null default false,
  -- That of the minutes that it was made of.
  add column if not exists split double precision not null default -1;

-- What the wallet had too little for stays owed. A boost that was refused stays so: each attempt has another id, but for the
-- first, which has the batch's.
alter table stream_batches add column if not exists attempt integer not null default 0, add column if not exists failed_at timestamptz(3);
