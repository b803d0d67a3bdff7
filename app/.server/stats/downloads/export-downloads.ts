import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const rowsAtOnce = 10_000

interface ExportedDownloads {
  feed: string
  /** '' counts all items of the feed together. */
  item: string
  by: string
  /** 2026-11-26 */
  day: string
  value: string
  downloads: number
}

/** The downloads by day of all feeds that the signed-in account owns, and of their releases, in pages. */
export async function* exportDownloads(ctx: Ctx): AsyncGenerator<ExportedDownloads[]> {
  const userId = requireUserId(ctx.actor)
  const { rows: feeds } = await sql<{ id: string }>`
    select distinct feeds.id from hosting_feed_owners as owners
    join hosting_feeds as feeds on feeds.id = owners.feed_id or feeds.publisher_id = owners.feed_id
    where owners.user_id = ${userId} and owners.role = 'OWNER' order by 1`.execute(ctx.db)
  for (const { id } of feeds) {
    let last: ExportedDownloads | undefined
    do {
      const { rows }: { rows: ExportedDownloads[] } = await sql<ExportedDownloads>`
        select feed_id as feed, item_id as item, dimension as by, day::text as day, value, downloads
        from download_days where feed_id = ${id} and ${after(last)}
        order by item_id, dimension, day, value limit ${rowsAtOnce}`.execute(ctx.db)
      if (rows.length > 0) yield rows
      last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    } while (last)
  }
}

function after(last: ExportedDownloads | undefined) {
  if (!last) return sql`true`
  const { item, by, day, value } = last
  return sql`(item_id, dimension, day, value) > (${item}, ${by}, ${day}::date, ${value})`
}
