import type { FeedDocument, FeedItem, ValueBlock } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { feedAddress } from './feed-page.ts'
import {
  type FeedType,
  isWithdrawn,
  itemDirectory,
  type ItemType,
} from '#app/.server/catalogue/cards/index.ts'
import { lightningBlock } from './splits.ts'

/** Content that can be paid for: who gets it, and by what other apps know it. */
export interface ValuedContent {
  feedId: string
  /** The feed's own id, or an item's. */
  id: string
  type: FeedType | ItemType
  title: string
  feedGuid: string | null
  /** Null for the feed itself. */
  itemGuid: string | null
  feedTitle: string
  feedUrl: string | null
  /** Made here. */
  isHosted: boolean
  /** The recipients of Lightning payments; null if none are named. */
  value: ValueBlock | null
}

const columns = [
  'feeds.id as feedId',
  'feeds.type as feedType',
  'feeds.title as feedTitle',
  'feeds.guid as feedGuid',
  'feeds.hosting_feed_id',
  'feeds.status',
  'feeds.url',
  'feeds.document as feedDocument',
] as const

/** The public content with an id; null where there is none. */
export async function valuedContent(ctx: Ctx, id: string): Promise<ValuedContent | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (feed) return isWithdrawn(feed) ? null : ofFeed(feed)
  const item = await itemDirectory(ctx)
    .innerJoin('feeds', 'feeds.id', 'items.feed_id')
    .select(columns)
    .select(['items.type', 'items.title', 'items.guid', 'items.document'])
    .where('item_directory.item_id', '=', id)
    .where('items.removed_at', 'is', null)
    .executeTakeFirst()
  if (!item || isWithdrawn(item)) return null
  const own = lightningBlock((item.document as FeedItem).value)
  const whole = ofFeed(item)
  // An item's own value block overrides its feed's.
  return {
    ...whole,
    id,
    type: item.type as ItemType,
    title: item.title,
    itemGuid: item.guid,
    value: own ?? whole.value,
  }
}

function ofFeed(row: {
  feedId: string
  feedType: string
  feedTitle: string
  feedGuid: string | null
  hosting_feed_id: string | null
  status: string
  url: string
  feedDocument: unknown
}): ValuedContent {
  return {
    feedId: row.feedId,
    id: row.feedId,
    type: row.feedType as FeedType,
    title: row.feedTitle,
    feedGuid: row.feedGuid,
    itemGuid: null,
    feedTitle: row.feedTitle,
    feedUrl: feedAddress(row),
    isHosted: row.hosting_feed_id !== null,
    value: lightningBlock((row.feedDocument as FeedDocument).value),
  }
}
