import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The feed that content is of, in the catalogue: what is no item is a feed itself. What was made here has one before the
 * catalogue knows of it.
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
