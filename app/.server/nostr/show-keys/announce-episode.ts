import { contentTags } from '#app/protocols/nostr/content-id.ts'
import { noteKind } from '#app/protocols/nostr/thread.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import type { Jobs } from '#app/.server/jobs/index.ts'
import { episodeWasAnnounced, publicEpisode, publicShow } from '#app/.server/hosting/index.ts'
import { toBytes } from '../events/bytes.ts'
import { storeEvents } from '../publish.ts'
import { introduceShow } from './introduce-show.ts'
import { showIdentity } from './keys.ts'

/** The job of an episode that was published: its show's key says so in a note, once, where its owners want that. */
export async function announceEpisode(
  ctx: Ctx,
  { feedId, itemId }: Jobs['announce-episode'],
): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (!(await announcesEpisodes(ctx, feedId))) return
    const show = await publicShow(ctx, feedId)
    const episode = await publicEpisode(ctx, { feedId, itemId })
    if (!show || !episode) return
    const identity = await showIdentity(ctx, feedId)
    const note = identity.sign({
      kind: noteKind,
      created_at: Math.floor(ctx.now().getTime() / 1000),
      content: `${episode.title}\n\n${episode.page}`,
      tags: contentTags([
        { kind: 'podcast:item:guid', guid: episode.guid, url: episode.page },
        { kind: 'podcast:guid', guid: show.guid, url: show.page },
      ]),
    })
    if (!(await isFirst(ctx, { feedId, itemId, eventId: note.id }))) return
    // The feed says where the episode is commented on.
    await episodeWasAnnounced(ctx, feedId)
    await introduceShow(ctx, identity, show)
    await storeEvents(ctx, [note], { trusted: true })
  })
}

async function announcesEpisodes(ctx: Pick<Ctx, 'db'>, feedId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('show_keys')
    .select('announces_episodes')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return row?.announces_episodes ?? false
}

async function isFirst(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedId, itemId, eventId }: { feedId: string; itemId: string; eventId: string },
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('announced_episodes')
    .values({
      feed_id: feedId,
      item_id: itemId,
      event_id: toBytes(eventId),
      announced_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'item_id']).doNothing())
    .returning('item_id')
    .executeTakeFirst()
  return added !== undefined
}
