-- Bytes of each part of an upload but the last; null for 100,000,000.
alter table media_objects add column part_bytes integer;
