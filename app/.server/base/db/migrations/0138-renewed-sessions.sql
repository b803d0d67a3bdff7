-- How often a session got another secret. Its tokens say which they were made for: those of before end with it.
alter table sessions add column renewals integer not null default 0;
