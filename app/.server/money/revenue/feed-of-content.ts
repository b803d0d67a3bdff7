import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The feed of a piece of content, by catalogue ids; an id that is no item's is a feed itself. Content made here has a
 * public id before the catalogue knows it.
 */
export async function feedOfContent({ db }: Pick<Ctx, 'db'>, contentId: string): Promise<string> {
  const { rows } = await sql<{ feed_id: string }>`
    select feed_id from item_directory where item_id = ${contentId}
    union all select made.public_id from hosting_items item join hosting_feeds made on made.id = item.feed_id
    where item.public_id = ${contentId} and made.public_id is not null
    limit 1
  `.execute(db)
  return rows[0]?.feed_id ?? contentId
}
