-- What the app of whoever paid calls the share: a recipient has one of that name in a boost.
alter table boost_legs add column claim_id text collate "C";
-- What the server of a recipient answered that wasn't paid: which it was, and its words.
alter table boost_legs add column said jsonb;
