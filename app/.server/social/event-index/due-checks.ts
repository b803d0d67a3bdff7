import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/index.ts'

/** People whose profile names servers that are to be asked (profile-checks). */
export interface DueChecks {
  add(pubkey: string): void
  save(db: Db): Promise<void>
}

/**
 * Collects them, so that a batch of events notes them at once. However often somebody sends a new profile, or receipts
 * for somebody else, the servers aren't asked more often than every ten minutes.
 */
export function createDueChecks(): DueChecks {
  const due = new Set<string>()
  return {
    add: (pubkey) => void due.add(pubkey),
    async save(db) {
      if (due.size === 0) return
      const pubkeys = [...due].sort()
      await sql`
        insert into nostr_profile_checks as checks (pubkey, due_at)
        select decode(pubkey, 'hex'), 'epoch' from unnest(${pubkeys}::text[]) with ordinality as given (pubkey, place)
        order by place
        on conflict (pubkey) do update
        set due_at = least(checks.due_at, coalesce(checks.checked_at + interval '10 minutes', excluded.due_at))
      `.execute(db)
    },
  }
}
