import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import {
  episodeWasAnnounced,
  publicEpisode,
  publicShow,
} from '#app/.server/studio/publishing/index.ts'
import { lockFeed } from '#app/.server/studio/records/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { announcementOf } from './announcement.ts'
import { introduceShow } from './introduce-show.ts'
import { linkedShowKey, ensureShowIdentity } from './show-keys.ts'

/**
 * A job for each published episode: the show's key announces it by a note, once, if its owners want that. Where an
 * owner's own key speaks for the show, the note waits for its signature.
 */
export async function announceEpisode(
  ctx: Ctx,
  { feedId, itemId }: Jobs['announce-episode'],
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockFeed(ctx, feedId)
    if (!(await announcesEpisodes(ctx, feedId))) return
    const show = await publicShow(ctx, feedId)
    const episode = await publicEpisode(ctx, { feedId, itemId })
    if (!show || !episode) return
    if ((await linkedShowKey(ctx, feedId)) !== null) {
      await recordAnnouncement(ctx, { feedId, itemId, note: null })
      return
    }
    const identity = await ensureShowIdentity(ctx, feedId)
    const created_at = Math.floor(ctx.now().getTime() / 1000)
    const note = identity.sign({ ...announcementOf(show, episode), created_at })
    if (!(await recordAnnouncement(ctx, { feedId, itemId, note }))) return
    // The RSS feed names the note as the place for comments.
    await episodeWasAnnounced(ctx, feedId)
    await introduceShow(ctx, identity, show)
    await storeEvents(ctx, [note], { trusted: true })
  })
}

/** Whether the show's key announces episodes. Locks its row, so that no key is linked meanwhile. */
async function announcesEpisodes(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select('announces_episodes')
    .where('feed_id', '=', feedId)
    .forShare()
    .executeTakeFirst()
  return row?.announces_episodes ?? false
}

interface Announcement {
  feedId: string
  itemId: string
  /** null until the owner has signed the announcement. */
  note: { id: string; pubkey: string } | null
}

async function recordAnnouncement(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedId, itemId, note }: Announcement,
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('announced_episodes')
    .values({
      feed_id: feedId,
      item_id: itemId,
      event_id: note && toBytes(note.id),
      pubkey: note && toBytes(note.pubkey),
      announced_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'item_id']).doNothing())
    .returning('item_id')
    .executeTakeFirst()
  return added !== undefined
}
