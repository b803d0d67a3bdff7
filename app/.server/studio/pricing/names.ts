import type { Ctx } from '#app/.server/base/ctx.ts'
import { type FeedRow, toFeedRow, toItemRow } from '#app/.server/studio/records/index.ts'

/** What something is called, whether it is public at the moment or not. */
export interface ContentName {
  type: 'SHOW' | 'AUDIOBOOK' | 'ARTIST' | 'EPISODE' | 'TRACK'
  title: string
}

/** Of what kind a show or artist is. */
export function kindOfFeed({ type, content }: Pick<FeedRow, 'type' | 'content'>) {
  if (type === 'ARTIST') return 'ARTIST'
  return content.medium === 'audiobook' ? 'AUDIOBOOK' : 'SHOW'
}

/**
 * The name of a show or artist, which isn't deleted before this transaction ends; null where it was. `isRest` of one that
 * was but for what people have bought: it has rights, and no owner who earns anything.
 */
export async function nameOfFeed(
  { db }: Pick<Ctx, 'db'>,
  id: string,
): Promise<(ContentName & { isRest: boolean }) | null> {
  const row = await db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  const feed = toFeedRow(row)
  const isRest = feed.removed_at !== null
  return { type: kindOfFeed(feed), title: feed.content.title ?? '', isRest }
}

/** The name of an episode or track; null where it was deleted, which it isn't before the caller's transaction has ended. */
export async function nameOfItem(
  { db }: Pick<Ctx, 'db'>,
  { feedId, itemId }: { feedId: string; itemId: string },
): Promise<ContentName | null> {
  const row = await db
    .selectFrom('hosting_items')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_items.feed_id')
    .selectAll('hosting_items')
    .select('hosting_feeds.type')
    .where('hosting_items.feed_id', '=', feedId)
    .where('hosting_items.id', '=', itemId)
    .where('hosting_items.deleted_at', 'is', null)
    .forKeyShare('hosting_items')
    .executeTakeFirst()
  if (!row) return null
  const type = row.type === 'PODCAST' ? 'EPISODE' : 'TRACK'
  return { type, title: toItemRow(row).content.title ?? '' }
}
