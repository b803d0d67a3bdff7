import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/index.ts'

/** Queues profiles whose servers are to be asked (network/profile-checks). */
export interface ProfileCheckQueue {
  add(pubkey: string): void
  save(db: Db): Promise<void>
}

/**
 * Collects the profiles of a batch of events and queues them by one statement. A profile is checked every ten minutes
 * at most, so that nobody has servers flooded by sending new profiles, or zap receipts for somebody else.
 */
export function createProfileCheckQueue(): ProfileCheckQueue {
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
