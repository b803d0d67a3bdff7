import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/index.ts'

const counters = ['replies', 'likes', 'reposts', 'zaps', 'msat', 'following', 'followers'] as const
type Counter = (typeof counters)[number]

/** Collects by how much counters change. Targets are in hexadecimal digits. */
export interface CounterDeltas {
  add(target: string, counter: Counter, by: number): void
  /**
   * Adds the deltas to the counters, and returns the targets whose visible counters changed. Rows are locked in sorted
   * order, so that transactions can't deadlock.
   */
  save(db: Db): Promise<TargetCounters[]>
}

/** The visible counters of a note or of content. The target is in hexadecimal digits. */
export interface TargetCounters {
  target: string
  replies: number
  likes: number
  reposts: number
  sats: number
}

const visibleCounters: readonly Counter[] = ['replies', 'likes', 'reposts', 'msat']

export function createCounterDeltas(): CounterDeltas {
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
      if (changed.length === 0) return []
      const columns = counters.map(
        (counter) => sql`${changed.map(([, counts]) => counts[counter] ?? 0)}::bigint[]`,
      )
      const names = sql.join(counters.map((counter) => sql.ref(counter)))
      const sums = counters.map(
        (counter) =>
          sql`${sql.ref(counter)} = nostr_stats.${sql.ref(counter)} + excluded.${sql.ref(counter)}`,
      )
      const { rows } = await sql<TargetCounters>`
        insert into nostr_stats (target, ${names})
        select decode(target, 'hex'), ${names}
        from unnest(${changed.map(([target]) => target)}::text[], ${sql.join(columns)})
          with ordinality as given (target, ${names}, place)
        order by place
        on conflict (target) do update set ${sql.join(sums)}
        returning encode(target, 'hex') as target, replies, likes, reposts, msat / 1000 as sats
      `.execute(db)
      return rows.filter(({ target }) =>
        visibleCounters.some((counter) => byTarget.get(target)?.[counter]),
      )
    },
  }
}
