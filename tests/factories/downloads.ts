import type { Insertable } from 'kysely'
import type { DownloadDays } from '#app/.server/db/types.ts'
import type { Services } from '#app/.server/ctx.ts'

type By = Partial<Record<'app' | 'device' | 'country' | 'left-out', Record<string, number>>>

/** Downloads as counting writes them: of a feed's items on days (YYYY-MM-DD), and of the feed by what else is known. */
export async function haveDownloads(
  { db }: Pick<Services, 'db'>,
  feed_id: string,
  { items, by = {} }: { items: Record<string, Record<string, number>>; by?: By },
): Promise<void> {
  const days = new Map<string, number>()
  const rows: Insertable<DownloadDays>[] = []
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
  await db.insertInto('download_days').values(rows).execute()
}
