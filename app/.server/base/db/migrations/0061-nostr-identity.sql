-- Who logs in with a Nostr key alone has an account without an e-mail address.
alter table users alter column email drop not null;

-- Nostr keys sign challenges as passkeys do.
alter table passkey_challenges rename to signed_challenges;
alter index passkey_challenges_by_asker rename to signed_challenges_by_asker;
alter index passkey_challenges_by_age rename to signed_challenges_by_age;

-- An account has one key, a key one account.
drop index account_nostr_keys_of_account;
create unique index account_nostr_keys_of_account on account_nostr_keys (user_id);
