-- What a bitcoin costs, as its source last said, and when that was asked: by one process at a time, however many there are.
create table bitcoin_price (
  only_row boolean primary key default true check (only_row),
  -- US dollars; null before the source has ever answered.
  usd double precision check (usd > 0),
  asked_at timestamptz(3) not null
);
