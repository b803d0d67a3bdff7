import { sql } from 'kysely'
import type { Services } from '#app/.server/base/ctx.ts'

type By = Partial<Record<'app' | 'device' | 'country' | 'left-out', Record<string, number>>>

/** What was counted of a feed, or of one of its items, on a day (YYYY-MM-DD) for a value of a dimension. */
export interface CountedDay {
  feed_id: string
  item_id: string
  dimension: string
  day: string
  value: string
  downloads: number
}

/** Adds to the aggregates. */
export async function addCounted({ db }: Pick<Services, 'db'>, rows: CountedDay[]): Promise<void> {
  await sql`
    insert into download_counts
    select feed_id, item_id, dimension, day, jsonb_object_agg(value, downloads)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (feed_id text, item_id text, dimension text, day date, value text, downloads integer)
    group by 1, 2, 3, 4
    on conflict (feed_id, item_id, dimension, day)
    do update set counts = add_counts(download_counts.counts, excluded.counts)`.execute(db)
}

/** Downloads of a feed's items on days (YYYY-MM-DD), and of the feed by what else is known. */
export async function haveDownloads(
  services: Pick<Services, 'db'>,
  feed_id: string,
  { items, by = {} }: { items: Record<string, Record<string, number>>; by?: By },
): Promise<void> {
  const days = new Map<string, number>()
  const rows: CountedDay[] = []
  for (const [item_id, counts] of Object.entries(items))
    for (const [day, downloads] of Object.entries(counts)) {
      days.set(day, (days.get(day) ?? 0) + downloads)
      rows.push({ feed_id, item_id, dimension: 'all', value: '', day, downloads })
    }
  const [day = ''] = [...days.keys()].sort().slice(-1)
  for (const [day, downloads] of days)
    rows.push({ feed_id, item_id: '', dimension: 'all', value: '', day, downloads })
  for (const [dimension, counts] of Object.entries(by))
    for (const [value, downloads] of Object.entries(counts))
      rows.push({ feed_id, item_id: '', dimension, value, day, downloads })
  await addCounted(services, rows)
}
