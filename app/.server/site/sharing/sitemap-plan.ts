import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The start of a part of the sitemap: a feed of the catalogue, or one of its items. */
export interface SitemapPart {
  feedId: string
  /** How many of the feed's addresses (its own, then its items by id) belong to the previous part. */
  skipped: number
  changedAt: Date
}

/**
 * Divides the catalogue into parts of about `size` addresses, in the order of their keys. Scans one index with an entry
 * for each feed: a second for a million feeds.
 */
export async function planSitemap(ctx: Ctx, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    with placed as (
      select id, addresses, changed_at, sum(addresses) over (order by id) - addresses as start
      from (select id, 1 + item_count + live_count as addresses, changed_at from feeds
        where status <> 'WITHDRAWN' and not is_hidden)
        as counted
    ),
    changed as (
      select div(start, ${size}::int) as part, max(changed_at) as changed_at from placed group by part
    ),
    begun as (
      select id, changed_at, part, (part * ${size}::int - start)::int as skipped
      from placed, generate_series(
        div(start + ${size}::int - 1, ${size}::int), div(start + addresses - 1, ${size}::int)
      ) as part
    )
    select begun.id as "feedId", begun.skipped,
      greatest(begun.changed_at, changed.changed_at) as "changedAt"
    from begun left join changed using (part)
    order by part`.execute(ctx.db)
  return rows
}
