-- What the installation knows of itself from one start to the next.
create table installation (
  key text primary key,
  value text not null
);
