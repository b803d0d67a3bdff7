-- When the sources last said what a bitcoin costs.
alter table bitcoin_price add column known_at timestamptz(3);
update bitcoin_price set known_at = asked_at where usd is not null;
