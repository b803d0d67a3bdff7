-- Who accepted an invitation: its link leads them to the feed from then on. Null while nobody has answered.
alter table hosting_feed_invites add column accepted_by text references users on delete cascade;
create index hosting_feed_invites_accepted on hosting_feed_invites (accepted_by)
  where accepted_by is not null;
