import { sql } from 'kysely'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isSuspended } from './held-back.ts'

/**
 * The id of the account that a Nostr key (64 hexadecimal digits) is linked to; null if there is none, or if the account
 * is about to be deleted.
 */
export async function accountOfKey(ctx: Pick<Ctx, 'db'>, pubkey: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_nostr_keys as keys join users on users.id = keys.user_id
    where pubkey = ${Buffer.from(pubkey, 'hex')} and users.ends_at is null
  `.execute(ctx.db)
  return rows[0]?.user_id ?? null
}

/** Whether a key belongs to an account here: it is linked, or connected in one of the account's sessions. */
export async function isKeyOfAccount(
  ctx: Pick<Ctx, 'db' | 'now'>,
  pubkey: string,
): Promise<boolean> {
  if ((await accountOfKey(ctx, pubkey)) !== null) return true
  const session = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('connected_key', '=', Buffer.from(pubkey, 'hex'))
    .where('sessions.expires_at', '>', ctx.now())
    .where('users.ends_at', 'is', null)
    .where((eb) => eb.not(isSuspended(ctx.now())))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * The account that a profile's id names: an account's own id, or a key in any form; null for a key that isn't linked.
 */
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

/** The account that a key is linked to, whether or not it is about to be deleted. */
export async function holderOfKey(ctx: Pick<Ctx, 'db'>, pubkey: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('account_nostr_keys')
    .select('user_id')
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * The viewer's Nostr key, as 64 hexadecimal digits: the one that is linked to their account, else the one that is
 * connected in their session. Their reactions and follows are stored by it.
 */
export async function viewerKey(ctx: Ctx): Promise<string | null> {
  if (ctx.actor.kind !== 'user') return null
  const { userId, sessionId } = ctx.actor
  const linked = await linkedKey(ctx, userId)
  if (linked !== null) return linked
  const session = await ctx.db
    .selectFrom('sessions')
    .select('connected_key')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return session?.connected_key?.toString('hex') ?? null
}

/** The key that is linked to an account, as 64 hexadecimal digits; null for none. */
export async function linkedKey(ctx: Pick<Ctx, 'db'>, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('account_nostr_keys')
    .select('pubkey')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.pubkey.toString('hex') ?? null
}

/** Unlinks the key of a locked account. */
export async function removeKey(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await ctx.db.deleteFrom('account_nostr_keys').where('user_id', '=', userId).execute()
}

/**
 * Links a key to an account without one; false if another account has it. Disconnects keys from the account's sessions,
 * and this key from sessions of other accounts.
 */
export async function addKey(ctx: Ctx, userId: string, pubkey: string): Promise<boolean> {
  const added = await ctx.db
    .insertInto('account_nostr_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), user_id: userId, linked_at: ctx.now() })
    .onConflict((conflict) => conflict.column('pubkey').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return false
  await ctx.db
    .updateTable('sessions')
    .set({ connected_key: null })
    .where('connected_key', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('user_id', '=', userId), eb('connected_key', '=', Buffer.from(pubkey, 'hex'))]),
    )
    .execute()
  return true
}
