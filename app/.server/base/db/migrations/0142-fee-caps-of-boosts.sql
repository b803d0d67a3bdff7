-- What sending a share may cost at most: its part of what the boost may. null where nothing is sent through the node, and of
-- what was paid before this was kept.
alter table boost_legs add column fee_cap_msat bigint;
