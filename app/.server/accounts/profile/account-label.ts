import { type RawBuilder, sql } from 'kysely'

/** How everybody may call an account: by its username, else the key it logs in with; null where it has neither. */
export function accountName(users: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${users}.username`)}, (
    select 'nostr:' || left(encode(pubkey, 'hex'), 12) || '…' from account_nostr_keys
    where account_nostr_keys.user_id = ${sql.ref(`${users}.id`)}
  ))`
}

/** How those who work with an account call it: by its username, else its e-mail address, else the key it logs in with. */
export function accountLabel(users: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${users}.username`)}, ${sql.ref(`${users}.email`)}, (
    select 'nostr:' || left(encode(pubkey, 'hex'), 12) || '…' from account_nostr_keys
    where account_nostr_keys.user_id = ${sql.ref(`${users}.id`)}
  ), '…')`
}

/** Masks an e-mail address so that only its owner recognises it: 'w…@example.com'. */
export function hiddenEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
}
