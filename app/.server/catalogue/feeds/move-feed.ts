import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { noteFeedChange } from './feed-history.ts'
import { feedAtAddress } from './find-feed.ts'
import { saveAddresses } from './save-addresses.ts'
import { lockFeed } from './lock-feed.ts'

/**
 * Moves a feed to the address that its present one names; former addresses become aliases. Does nothing if that address
 * belongs to another feed, or if the feed has moved or is hosted here by now.
 */
export function moveFeed(
  ctx: Ctx,
  { id, from, to, by }: { id: string; from: string; to: string; by: 'REDIRECT' | 'NEW_FEED_URL' },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockFeed(ctx, [from, to])
    const owner = await feedAtAddress(ctx, to)
    if (owner !== null && owner.id !== id) return
    const moved = await ctx.db
      .updateTable('feeds')
      .set({ url: to, etag: null, last_modified: null })
      .where('id', '=', id)
      .where('url', '=', from)
      .where('hosting_feed_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // What was to move and can't any more has no right to the address.
    if (!moved) return
    await saveAddresses(ctx, id, [to])
    await noteFeedChange(ctx, id, [{ kind: 'ADDRESS', before: from, after: to, reason: by }])
  })
}
