import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { noteFeedChange } from './feed-history.ts'
import { readAnewAt } from './read-anew.ts'
import { saveAddresses } from './save-addresses.ts'
import {
  changeLocked,
  feedHasChanged,
  importedFrom,
  recordSetBack,
  requireFormer,
} from './set-back.ts'

/**
 * Makes a feed that a hosted show stands under a feed of another host again, at an address that it had, with its public
 * ids, items and followers. Nothing that the show put there is heard, paid or listed until the feed has been read there.
 * Answers the guid that stays with it. The caller has locked the show, and gives it ids of its own.
 */
export async function handBackFeed(
  ctx: Ctx,
  { feedId, host, to }: { feedId: string; host: string; to: string },
): Promise<{ guid: string | null }> {
  let guid: string | null = null
  await changeLocked(ctx, feedId, [to], async (ctx, feed) => {
    if (feed.hosting_feed_id !== host) throw feedHasChanged()
    await requireFormer(ctx, feed, to)
    const imported = await importedFrom(ctx, feed)
    const leaving = [feed.url, ...(imported === null || imported === to ? [] : [imported])]
    await ctx.db
      .deleteFrom('feed_addresses')
      .where('feed_id', '=', feed.id)
      .where('url', 'in', leaving)
      .execute()
    await saveAddresses(ctx, feed.id, [to])
    // The guid that derives from the show's address here is the show's.
    guid = feed.guid === podcastGuid(feed.url) ? null : feed.guid
    if (guid === null)
      await ctx.db
        .updateTable('feeds')
        .set({ guid: null, guid_basis: null })
        .where('id', '=', feed.id)
        .execute()
    await readAnewAt(ctx, feed.id, to)
    const reason = 'OPERATOR'
    await noteFeedChange(ctx, feed.id, [
      { kind: 'ADDRESS', before: feed.url, after: to, reason },
      { kind: 'HOST', before: host, after: null, reason },
    ])
    if (guid !== feed.guid)
      await noteFeedChange(ctx, feed.id, [{ kind: 'GUID', before: feed.guid, after: null, reason }])
    await recordSetBack(ctx, feed, { from: feed.url, to })
  })
  return { guid }
}
