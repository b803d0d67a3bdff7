-- A personal token is a session of a program: it has a name, and what it may do. Its secret is hashed in another way than
-- that of a cookie, so that neither is taken for the other.
alter table sessions
  add column name text,
  add column scopes text[];
