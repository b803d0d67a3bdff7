import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Locks these authors until the transaction ends: no other transaction stores or deletes their events meanwhile. Locks
 * are taken in sorted order, so that transactions can't deadlock.
 */
export async function lockAuthors(ctx: Pick<Ctx, 'db'>, pubkeys: Iterable<string>): Promise<void> {
  // Authors whose keys begin alike share a lock.
  const locks = new Set([...pubkeys].map((pubkey) => Number.parseInt(pubkey.slice(0, 8), 16) | 0))
  const sorted = [...locks].sort((a, b) => a - b)
  await sql`
    select pg_advisory_xact_lock(hashtext('nostr authors'), author)
    from unnest(${sorted}::int[]) as author
  `.execute(ctx.db)
}
