import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { createClip } from '#app/.server/library/clips/change-clips.ts'
import { addToLibrary } from '#app/.server/library/entries/entries.ts'
import { setPositions } from '#app/.server/library/entries/positions.ts'
import { savePlayQueue } from '#app/.server/library/apps/queue.ts'
import {
  changeSettings,
  changeSubscriptions,
  createList,
  uploadActions,
} from '#app/.server/library/sync/index.ts'
import { createPlaylist } from '#app/.server/library/playlists/playlists.ts'
import { hitsById } from '#app/.server/catalogue/cards/hits-by-id.ts'
import { trackEvent } from '#app/.server/stats/figures/track-event.ts'
import { createAccount } from './account.ts'

/** An account that follows a show, has listened to, collected and clipped its episode, and uses an app. */
export async function listenerAccount(
  services: Services,
  heard: { showId: string; episodeId: string },
  options: Parameters<typeof createAccount>[1] = {},
) {
  const account = await createAccount(services, options)
  const { ctx } = account
  const [hit] = await hitsById(ctx, [heard.episodeId])
  if (!hit) throw new Error('there is no such episode')
  await addToLibrary(ctx, { _id: heard.showId })
  const position = { _id: heard.episodeId, position: 2, duration: 3, finished: false }
  await setPositions(ctx, { positions: [{ ...position, listened: ctx.now().toISOString() }] })
  await savePlayQueue(ctx, {
    itemIds: [heard.episodeId],
    current: 0,
    position: 2000,
    changedBy: 'app',
  })
  const { id: playlistId } = await createPlaylist(ctx, {
    title: 'Quayside evenings',
    visibility: 'PUBLIC',
    hit,
  })
  const { clip } = await createClip(ctx, {
    item_id: heard.episodeId,
    title: 'Foghorn solo',
    start: 0,
    end: 2,
  })
  await useApp(ctx)
  await trackEvent(ctx, {
    uid: account.userId,
    platform: 'WEB',
    event: 'CONTENT_PLAYED',
    properties: { _id: heard.episodeId, _type: 'EPISODE', title: 'Night Ferry' },
  })
  return { ...account, playlistId, clipId: clip._id }
}

/** What an app of another maker keeps here. */
async function useApp(ctx: Ctx): Promise<void> {
  const podcast = 'https://elsewhere.example/rss?token=mine'
  await changeSubscriptions(ctx, { device: 'phone', add: [podcast], remove: [] })
  const action = {
    podcast,
    episode: 'https://elsewhere.example/1.mp3',
    action: 'download' as const,
  }
  const unsaid = { timestamp: null, started: null, position: null, total: null }
  await uploadActions(ctx, [{ ...action, ...unsaid, device: 'phone' }])
  await createList(ctx, { title: 'Quays', urls: [podcast] })
  await changeSettings(
    ctx,
    { scope: 'device', device: 'phone' },
    { set: { wifi: true }, remove: [] },
  )
}
