import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray } from './bytes.ts'

/**
 * The keys from which trust begins: the installation's own, and those that the operator has invited. Keys of accounts
 * aren't among them, since anybody can make an account.
 */
export async function trustRoots(ctx: Pick<Ctx, 'db' | 'identity'>): Promise<string[]> {
  const invited = await ctx.db
    .selectFrom('nostr_writers')
    .select('pubkey')
    .where('standing', '=', 'invited')
    .execute()
  return [...new Set([ctx.identity.pubkey, ...invited.map(({ pubkey }) => pubkey.toString('hex'))])]
}

/**
 * The subset of these keys whose events are forwarded to other relays: the installation's, invited ones, those of
 * shows, and those that accounts have linked or have connected in a session.
 */
export async function forwardedAuthors(
  ctx: Pick<Ctx, 'db' | 'identity'>,
  pubkeys: readonly string[],
): Promise<Set<string>> {
  const keys = bytesArray(pubkeys)
  const { rows } = await sql<{ pubkey: string }>`
    select encode(pubkey, 'hex') as pubkey from nostr_writers
    where standing = 'invited' and pubkey = any(${keys})
    union
    select encode(pubkey, 'hex') from account_nostr_keys where pubkey = any(${keys})
    union
    select encode(connected_key, 'hex') from sessions where connected_key = any(${keys})
    union
    select encode(pubkey, 'hex') from show_keys where pubkey = any(${keys})
    union
    select encode(linked, 'hex') from show_keys where linked = any(${keys})
  `.execute(ctx.db)
  const forwarded = new Set(rows.map(({ pubkey }) => pubkey))
  if (pubkeys.includes(ctx.identity.pubkey)) forwarded.add(ctx.identity.pubkey)
  return forwarded
}
