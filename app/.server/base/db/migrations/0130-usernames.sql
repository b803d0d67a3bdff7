-- Names that were ever taken: who pays an address or trusts a NIP-05 name has saved it, so none is given to a second account,
-- whatever has become of the first. Kept is a hash, since the name of somebody who has left is theirs, under a key that is made
-- here with the first name: a secret that is replaced would set all names free.
create table usernames (
  hash bytea primary key check (octet_length(hash) = 32),
  -- null once the account is gone.
  user_id text references users on delete set null
);
create index usernames_of_user on usernames (user_id) where user_id is not null;

create function username_hash(name text) returns bytea language plpgsql as $$
declare
  salt text;
begin
  insert into installation (key, value) values ('username-key', gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
  select value into salt from installation where key = 'username-key';
  return sha256(convert_to(salt || ' ' || name, 'UTF8'));
end
$$;

-- As a trigger it holds for every version of the product and for what an operator does by hand. What it refuses looks like a
-- name that somebody has.
create function keep_username() returns trigger language plpgsql as $$
begin
  insert into usernames (hash, user_id) values (username_hash(new.username), new.id)
    on conflict (hash) do update set user_id = excluded.user_id where usernames.user_id = excluded.user_id;
  if not found then
    raise unique_violation using message = 'The username was given before.', constraint = 'usernames_pkey', table = 'usernames';
  end if;
  return null;
end
$$;
create trigger usernames_stay_taken after insert or update of username on users for each row
  when (new.username is not null) execute function keep_username();

insert into usernames (hash, user_id) select username_hash(username), id from users where username is not null;
