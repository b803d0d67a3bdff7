import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isSuspended } from './held-back.ts'
import { toCurrentUser } from './current-user.ts'

/** What anyone may know about an account. */
export interface PublicProfile {
  id: string
  username: string | null
  name: string | null
  /** An absolute address. */
  image: string | null
  /** Their page shows nothing but that. */
  isSuspended?: true
}

/** The public profile of an account; null if no account has that id, or it is about to be deleted. */
export async function publicProfile(ctx: Ctx, id: string): Promise<PublicProfile | null> {
  const row = await openAccounts(ctx).where('id', '=', id).executeTakeFirst()
  return row ? shownOf(row) : null
}

/** The same of several accounts, by their ids; those that aren't there are left out. */
export async function publicProfiles(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, PublicProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await openAccounts(ctx)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, shownOf(row)]))
}

/** The same of the account with a username, which is in lower case. */
export async function profileByUsername(
  ctx: Ctx,
  username: string,
): Promise<(PublicProfile & { username: string }) | null> {
  const row = await openAccounts(ctx).where('username', '=', username).executeTakeFirst()
  return row ? { ...shownOf(row), username } : null
}

function openAccounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
    .select(isSuspended(ctx.now()).as('is_suspended'))
    .where('ends_at', 'is', null)
}

function shownOf(
  row: Parameters<typeof toCurrentUser>[0] & { is_suspended: boolean },
): PublicProfile {
  const { username, name, image } = toCurrentUser(row)
  return { id: row.id, username, name, image, ...(row.is_suspended && { isSuspended: true }) }
}

/** The usernames of accounts by id, and the accounts of usernames. */
export async function usernamesAmong(
  ctx: Ctx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ byId: Map<string, string>; names: Set<string>; idOf: Map<string, string> }> {
  if (ids.length + names.length === 0) return { byId: new Map(), names: new Set(), idOf: new Map() }
  const rows = await openAccounts(ctx)
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${ids}::text[])`),
        where('username', '=', sql<string>`any(${names}::text[])`),
      ]),
    )
    .execute()
  const known = rows.flatMap(({ id, username }) => (username ? [[id, username] as const] : []))
  const idOf = new Map(known.map(([id, username]) => [username, id]))
  return { byId: new Map(known), names: new Set(idOf.keys()), idOf }
}
