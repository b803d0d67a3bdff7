import { sql } from 'kysely'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { Ctx } from '../ctx.ts'

/**
 * The id of the account that a Nostr key (64 hexadecimal digits) is linked to; null where it is nobody's here, or the
 * account is about to be deleted.
 */
export async function accountOfKey(ctx: Pick<Ctx, 'db'>, pubkey: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_nostr_keys as keys join users on users.id = keys.user_id
    where pubkey = ${Buffer.from(pubkey, 'hex')} and users.ends_at is null
  `.execute(ctx.db)
  return rows[0]?.user_id ?? null
}

/** The account that a profile's id names: an account's own id, or a key in any form; null for a key that isn't linked. */
export async function accountOfProfile(
  ctx: Pick<Ctx, 'db'>,
  profileId: string,
): Promise<string | null> {
  const pubkey = toPubkey(profileId)
  return pubkey === null ? profileId : accountOfKey(ctx, pubkey)
}

/** The keys that are linked to these accounts, by account: of several the one that was linked first. */
export async function keysOfAccounts(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ pubkey: string; user_id: string }>`
    select distinct on (user_id) encode(pubkey, 'hex') as pubkey, user_id from account_nostr_keys
    where user_id = any(${userIds}::text[]) order by user_id, linked_at, pubkey
  `.execute(ctx.db)
  return new Map(rows.map(({ pubkey, user_id }) => [user_id, pubkey]))
}
