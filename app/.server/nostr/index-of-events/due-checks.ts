import { sql } from 'kysely'
import type { Db } from '#app/.server/db/index.ts'

/** People whose profile names servers that are to be asked (profile-checks). */
export interface DueChecks {
  add(pubkey: string): void
  save(db: Db): Promise<void>
}

/** Collects them, so that a batch of events notes them at once; those that are due already stay so. */
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
        on conflict (pubkey) do update set due_at = excluded.due_at where checks.due_at is null
      `.execute(db)
    },
  }
}
