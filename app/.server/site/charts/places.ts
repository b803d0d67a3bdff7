import { type RawBuilder, sql } from 'kysely'
import { listed } from '#app/.server/catalogue/standing/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { firstOfEach } from '#app/rules/site/chart-tabs.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'

/** How many ranks of a type its chart is made of, so that no chart reads all that was ever heard. */
const rankedOnes = 1000

/**
 * The order of the charts: `chart_places(content_id, type, place)`. What is ranked, but the first three episodes of each
 * show, and tracks of each album, before all further ones: one show fills no chart.
 */
export function chartPlaces(type?: ContentType): RawBuilder<unknown> {
  const ofType = type === undefined ? sql`` : sql`and type = ${type}`
  return sql`
    of_feeds as (
      select content_id, type, rank,
        row_number() over (partition by type, coalesce(feed_id, content_id) order by rank, content_id) as of_feed
      from popularity
      left join item_directory on item_directory.item_id = popularity.content_id
      where rank between 1 and ${rankedOnes} ${ofType}
    ),
    chart_places as (
      select content_id, type,
        row_number() over (partition by type order by of_feed > ${firstOfEach}, rank, content_id)::integer as place
      from of_feeds
    )`
}

/** The chart of a type, best first. */
export async function chartOf(ctx: Ctx, type: ContentType, limit: number): Promise<ContentHit[]> {
  const { rows } = await sql<{ content_id: string }>`
    with ${chartPlaces(type)}
    select content_id from chart_places where place <= ${limit} order by place`.execute(ctx.db)
  const hits = await hitsById(
    ctx,
    rows.map(({ content_id }) => content_id),
  )
  return listed(ctx, hits)
}
