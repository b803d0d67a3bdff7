import { sql } from 'kysely'
import { z } from 'zod'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { AccountKey, CurrentUser } from '#app/schemas/accounts/accounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'

interface UserRow extends RowOf<
  'users',
  'id' | 'email' | 'username' | 'context' | 'is_admin' | 'is_moderator'
> {
  /** The Nostr key that is linked to the account; absent if the query left it out. */
  pubkey?: Buffer | null
  /** The key that is connected in the session that asks. */
  connected_key?: Buffer | null
}

const accountContext = z.object({
  name: z.string().nullish().catch(null),
  image: z.string().nullish().catch(null),
})

/** The signed-in account; null for visitors and the product itself. */
export async function currentUser(ctx: Ctx): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null
  const { userId, sessionId } = ctx.actor
  const row = await accounts(ctx)
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', sessionId),
    )
    .select('sessions.connected_key')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ? toCurrentUser(row) : null
}

/** Accounts as their owners see them, by id; missing ones are left out. Checks no rights: for the product itself. */
export async function accountsOf(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, CurrentUser>> {
  if (ids.length === 0) return new Map()
  const rows = await accounts(ctx)
    .where('users.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toCurrentUser(row)]))
}

function accounts({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('users')
    .leftJoin('account_nostr_keys as keys', 'keys.user_id', 'users.id')
    .select(['users.id', 'email', 'username', 'context', 'is_admin', 'is_moderator', 'keys.pubkey'])
}

export function toCurrentUser(row: UserRow): CurrentUser {
  const { name, image } = accountContext.parse(row.context)
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    name: name ?? null,
    image: image ?? null,
    isAdmin: row.is_admin,
    ...(row.is_moderator && { isModerator: true }),
    nostr: keyOf(row),
  }
}

function keyOf({ pubkey: linked, connected_key }: UserRow): AccountKey | null {
  const pubkey = (linked ?? connected_key)?.toString('hex')
  return pubkey === undefined ? null : { pubkey, npub: toNpub(pubkey), isLinked: linked != null }
}
