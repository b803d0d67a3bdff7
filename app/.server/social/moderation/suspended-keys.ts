import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Keys whose notes are gone: as many as a mute list may have. */
const most = 2000

/** Keys whose notes are in no list, and count nowhere, as if everybody muted them. */
export interface UnheardKeys {
  /** Of suspended accounts whose notes are hidden. When the suspension ends they are back. */
  suspended: ReadonlySet<string>
  /** Blocked here. */
  blocked: ReadonlySet<string>
}

/** Whose notes are gone for everybody, the latest suspended or blocked first. */
export async function unheardKeys(ctx: Pick<Ctx, 'db'>): Promise<UnheardKeys> {
  const { rows } = await sql<{ pubkey: string; is_blocked: boolean }>`
    (
      select encode(pubkey, 'hex') as pubkey, false as is_blocked from suspended_keys
      join account_suspensions as standing on standing.id = suspension_id
      where hides order by since desc limit ${most}
    )
    union all
    (
      select encode(pubkey, 'hex'), true from nostr_writers
      where standing = 'blocked' order by since desc, pubkey limit ${most}
    )
  `.execute(ctx.db)
  const keysOf = (wanted: boolean) =>
    new Set(rows.filter((row) => row.is_blocked === wanted).map(({ pubkey }) => pubkey))
  return { suspended: keysOf(false), blocked: keysOf(true) }
}
