-- Requests that were imported from logs of others, so that none counts twice: a hash of the log's line, by the day (UTC) of
-- the request.
create table imported_downloads (
  day date not null,
  line bytea not null,
  primary key (day, line)
);
