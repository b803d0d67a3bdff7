import { sql } from 'kysely'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { Ctx } from '#app/.server/ctx.ts'

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

/** The keys that are linked to these accounts, by account. */
export async function keysOfAccounts(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ pubkey: string; user_id: string }>`
    select encode(pubkey, 'hex') as pubkey, user_id from account_nostr_keys
    where user_id = any(${userIds}::text[])
  `.execute(ctx.db)
  return new Map(rows.map(({ pubkey, user_id }) => [user_id, pubkey]))
}

/** The key (64 hexadecimal digits) of the account with this username; null where there is none. */
export async function keyOfUsername(
  ctx: Pick<Ctx, 'db'>,
  username: string,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('account_nostr_keys as keys', 'keys.user_id', 'users.id')
    .select('keys.pubkey')
    .where('username', '=', username)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  return row?.pubkey.toString('hex') ?? null
}

/** Gives an account without a key this one; answers whether it was nobody's. */
export async function addKey(ctx: Ctx, userId: string, pubkey: string): Promise<boolean> {
  const added = await ctx.db
    .insertInto('account_nostr_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), user_id: userId, linked_at: ctx.now() })
    .onConflict((conflict) => conflict.column('pubkey').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}
