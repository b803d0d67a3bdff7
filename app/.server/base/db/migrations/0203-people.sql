-- What the operator's list of people is sorted by and searched in. Null for who has never logged in
-- since; those of before are filled in by a job.
alter table users add column last_seen_at timestamptz(3);
-- Bytes that the operator has set for this account; null for what everybody has.
alter table users add column quota_bytes bigint check (quota_bytes >= 0);
