import type { Ctx } from '#app/.server/base/ctx.ts'
import { feedIdByAddress } from './find-feed.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/index.ts'

/** How others name content: its feed by guid or address, and of an item its guid. */
export interface ContentNames {
  feedGuid: string | null
  feedUrl: string | null
  itemGuid: string | null
}

/** The id of the content that is named so, or of its feed where that has no such item; null for an unknown feed. */
export async function contentNamed(ctx: Ctx, names: ContentNames): Promise<string | null> {
  const { feedGuid, feedUrl, itemGuid } = names
  if (feedGuid !== null) {
    const wanted = [itemGuid, null].map((itemGuid) => ({ feedGuid, itemGuid }))
    const [item, feed] = await hitsByGuid(ctx, wanted)
    const found = item ?? feed
    if (found) return found._id
  }
  const feedId = feedUrl === null ? null : await feedIdByAddress(ctx, feedUrl)
  if (feedId === null || itemGuid === null) return feedId
  const item = await ctx.db
    .selectFrom('item_guids')
    .select('item_id')
    .where('feed_id', '=', feedId)
    .where('guid', '=', itemGuid)
    .executeTakeFirst()
  return item?.item_id ?? feedId
}
