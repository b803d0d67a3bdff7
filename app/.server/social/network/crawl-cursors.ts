import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { CrawlTopic } from './crawl-topics.ts'

/** How far a relay was read for a batch; times are `created_at` of events. */
export interface Cursor {
  /** Everything up to this second was fetched. */
  reached: number | null
  /** An answer that is being paged through: events dated from `until` to `from` were fetched. */
  paging: { until: number; from: number } | null
}

/** A batch, and how far one relay was read for it. */
export interface BatchToAsk {
  id: number
  topic: CrawlTopic
  members: string[]
  cursor: Cursor
  askedAt: Date | null
}

interface BatchRow extends Omit<BatchToAsk, 'cursor'> {
  reached: number | null
  pagingUntil: number | null
  pagingFrom: number | null
}

/** The batches that a relay wasn't asked about for the longest time; first those that it was never asked about. */
export async function batchesToAsk(
  { db }: Pick<Ctx, 'db'>,
  relay: string,
  max: number,
): Promise<BatchToAsk[]> {
  const { rows } = await sql<BatchRow>`
    select id, topic, members, reached, paging_until as "pagingUntil", paging_from as "pagingFrom",
      asked_at as "askedAt"
    from nostr_crawl_batches left join nostr_crawl_cursors on batch = id and relay = ${relay}
    order by asked_at nulls first, id limit ${max}
  `.execute(db)
  return rows.map(({ reached, pagingUntil: until, pagingFrom: from, ...batch }) => ({
    ...batch,
    cursor: { reached, paging: until === null || from === null ? null : { until, from } },
  }))
}

/** Saves how far a relay was read for a batch just now, unless the batch was deleted meanwhile. */
export async function saveCursor(
  ctx: Pick<Ctx, 'db' | 'now'>,
  relay: string,
  batch: number,
  { reached, paging }: Cursor,
): Promise<void> {
  await sql`
    insert into nostr_crawl_cursors as cursors (batch, relay, reached, paging_until, paging_from, asked_at)
    select id, ${relay}, ${reached}::bigint, ${paging?.until ?? null}::bigint, ${paging?.from ?? null}::bigint, ${ctx.now()}::timestamptz
    from nostr_crawl_batches where id = ${batch}
    on conflict (batch, relay) do update set reached = excluded.reached,
      paging_until = excluded.paging_until, paging_from = excluded.paging_from, asked_at = excluded.asked_at
  `.execute(ctx.db)
}
