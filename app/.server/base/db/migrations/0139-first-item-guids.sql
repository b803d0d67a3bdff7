-- When a feed was first seen to have an item of a guid. Who names an item by its guid alone means the first. Those that were
-- there before follow in 0217, which doesn't keep readers out.
alter table item_guids add column seen_at timestamptz(3) not null default now();
