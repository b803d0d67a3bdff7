import { sql } from 'kysely'
import type { Db } from '#app/.server/db/index.ts'

const counters = ['replies', 'likes', 'reposts', 'zaps', 'msat', 'following', 'followers'] as const
export type Counter = (typeof counters)[number]

/** By how much counters change, by their targets in hexadecimal digits. */
export interface Differences {
  add(target: string, counter: Counter, by: number): void
  /** Writes them to the counters. Rows are locked in an order that all processes have in common. */
  save(db: Db): Promise<void>
}

export function createDifferences(): Differences {
  const byTarget = new Map<string, Partial<Record<Counter, number>>>()
  return {
    add(target, counter, by) {
      const counts = byTarget.get(target) ?? {}
      counts[counter] = (counts[counter] ?? 0) + by
      byTarget.set(target, counts)
    },
    async save(db) {
      const changed = [...byTarget]
        .filter(([, counts]) => counters.some((counter) => counts[counter]))
        .sort(([a], [b]) => (a < b ? -1 : 1))
      if (changed.length === 0) return
      const columns = counters.map(
        (counter) => sql`${changed.map(([, counts]) => counts[counter] ?? 0)}::bigint[]`,
      )
      const names = sql.join(counters.map((counter) => sql.ref(counter)))
      const sums = counters.map(
        (counter) =>
          sql`${sql.ref(counter)} = nostr_stats.${sql.ref(counter)} + excluded.${sql.ref(counter)}`,
      )
      await sql`
        insert into nostr_stats (target, ${names})
        select decode(target, 'hex'), ${names}
        from unnest(${changed.map(([target]) => target)}::text[], ${sql.join(columns)})
          with ordinality as given (target, ${names}, place)
        order by place
        on conflict (target) do update set ${sql.join(sums)}
      `.execute(db)
    },
  }
}
