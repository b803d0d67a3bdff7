import { sql } from 'kysely'
import { subHours } from 'date-fns/subHours'
import type { FailureGroup } from '#app/schemas/site/operations.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hourOf } from './write-samples.ts'

const maxGroups = 50
const maxPlaces = 20

/** What went wrong in this hour and the 23 before it, by code: the latest first. */
export async function recentFailures({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<FailureGroup[]> {
  const { rows } = await sql<Row>`
    select code, place, coalesce(nullif(feeds.title, ''), hosted.content->>'title') as title,
      sum(count)::bigint as count, max(last_at) as "lastAt"
    from operation_errors errors
      left join feeds on feeds.id = errors.feed_id
      left join hosting_feeds hosted on hosted.id = errors.feed_id
    where hour >= ${subHours(hourOf(now()), 23)}
    group by 1, 2, 3 order by max(last_at) desc, 1, 2
  `.execute(db)
  const groups = new Map<string, FailureGroup>()
  for (const { code, ...place } of rows) {
    const group = groups.get(code) ?? { code, count: 0, lastAt: place.lastAt, places: [] }
    group.count += place.count
    if (group.places.length < maxPlaces) group.places.push(place)
    groups.set(code, group)
  }
  return [...groups.values()].slice(0, maxGroups)
}

interface Row {
  code: string
  place: string
  title: string | null
  count: number
  lastAt: Date
}
