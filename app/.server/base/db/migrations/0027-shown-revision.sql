-- The revision of a hosted feed that its pages in the catalogue show; null before they were first made.
alter table hosting_feeds add column shown_revision bigint;
