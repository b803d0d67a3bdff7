-- What a boost of another app is said to be as a whole, where that is more than what has arrived here (`msat`).
alter table boosts add column claimed_msat bigint check (claimed_msat > 0);

-- A payment is a share of one boost.
create unique index boost_legs_by_transfer on boost_legs (transfer_id) where transfer_id is not null;
