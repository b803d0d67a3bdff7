import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** One item of a feed, or with itemId '' the feed itself, and the day (UTC) from which it is counted. */
export interface CountedFrom {
  feedId: string
  itemId: string
  from: Date
}

/**
 * The downloads of each item on each of its first days, `days` numbers each, in the given order.
 */
export async function countFirstDays(
  { db }: Pick<Ctx, 'db'>,
  asked: readonly CountedFrom[],
  days: number,
): Promise<number[][]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ at: number; day: number; downloads: number }>`
    select asked.at::int as at, counted.day - asked.first as day, counted.downloads
    from unnest(
      ${asked.map(({ feedId }) => feedId)}::text[],
      ${asked.map(({ itemId }) => itemId)}::text[],
      ${asked.map(({ from }) => from.toISOString().slice(0, 10))}::date[]
    ) with ordinality as asked (feed_id, item_id, first, at)
    join download_days as counted
      on counted.feed_id = asked.feed_id and counted.item_id = asked.item_id
      and counted.dimension = 'all' and counted.value = ''
      and counted.day >= asked.first and counted.day < asked.first + ${days}::int`.execute(db)
  const counts = asked.map(() => Array<number>(days).fill(0))
  for (const { at, day, downloads } of rows) {
    const own = counts[at - 1]
    if (own) own[day] = downloads
  }
  return counts
}
