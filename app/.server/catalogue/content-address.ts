import type { Ctx } from '../ctx.ts'

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

async function memberContentType(ctx: Ctx, id: string): Promise<string | null> {
  const made = await ctx.db
    .selectFrom('member_content')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst()
  return made?.type.toLowerCase() ?? null
}
