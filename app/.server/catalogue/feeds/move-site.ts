import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Rewrites our own addresses in the catalogue after PUBLIC_URL has changed. */
export async function moveOwnAddresses(ctx: Ctx, from: string, to: string): Promise<void> {
  const [old, current] = [`${from}/`, `${to}/`]
  await sql`update feeds set
    url = replace(url, ${old}, ${current}), image = replace(image, ${old}, ${current}),
    link = replace(link, ${old}, ${current}), document = replace(document::text, ${old}, ${current})::jsonb
    where position(${old} in url || coalesce(image, '') || document::text) > 0`.execute(ctx.db)
  await sql`update items set
    image = replace(image, ${old}, ${current}), link = replace(link, ${old}, ${current}),
    enclosure_url = replace(enclosure_url, ${old}, ${current}),
    video_url = replace(video_url, ${old}, ${current}),
    document = replace(document::text, ${old}, ${current})::jsonb,
    opening = replace(opening::text, ${old}, ${current})::jsonb
    where position(${old} in concat(document, opening)) > 0`.execute(ctx.db)
  await sql`insert into feed_addresses (url, feed_id)
    select replace(url, ${old}, ${current}), feed_id from feed_addresses where starts_with(url, ${old})
    on conflict do nothing`.execute(ctx.db)
}
