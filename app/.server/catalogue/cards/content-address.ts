import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The current type of the content with an id, in lower case; null if there is none. Addresses with an old type
 * redirect.
 */
export async function contentTypeOf(ctx: Ctx, id: string): Promise<string | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst()
  if (feed) return feed.type.toLowerCase()
  const place = await ctx.db
    .selectFrom('item_directory')
    .select('feed_id')
    .where('item_id', '=', id)
    .executeTakeFirst()
  if (!place) return memberContentType(ctx, id)
  const item = await ctx.db
    .selectFrom('items')
    .select('type')
    .where('feed_id', '=', place.feed_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return item?.type.toLowerCase() ?? null
}

/** The types of feeds and items by their ids, such as SHOW; unknown ones are left out. */
export async function contentTypesOf(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from feeds where id = any(${ids}::text[])
    union all
    select i.id, i.type from item_directory d join items i on i.feed_id = d.feed_id and i.id = d.item_id
    where d.item_id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, type }) => [id, type]))
}

async function memberContentType(ctx: Ctx, id: string): Promise<string | null> {
  const made = await ctx.db
    .selectFrom('member_content')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst()
  return made?.type.toLowerCase() ?? null
}
