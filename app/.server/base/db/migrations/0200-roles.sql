-- Who looks after people and what they make, without running the installation.
alter table users add column is_moderator boolean not null default false;
create index users_with_roles on users (id) where is_admin or is_moderator;
