import type { z } from 'zod'
import { liveChatOf } from '#app/protocols/nostr/live-event.ts'
import { liveActivityEvent } from '#app/protocols/nostr/live-activity.ts'
import type { showKeyIdInput, WaitingEvent } from '#app/schemas/studio/show-keys.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  livestreamsOf,
  publicEpisode,
  type PublicShow,
  publicShow,
} from '#app/.server/studio/publishing/index.ts'
import { requireFeedManager } from '#app/.server/studio/records/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { ownLiveActivity } from './live/live-activities.ts'
import { nextReplaceable } from '#app/.server/social/network/index.ts'
import { announcementOf } from './announcement.ts'
import { linkedShowKey } from './show-keys.ts'

/** Livestreams, and episodes, that are listed at once; more come as these are signed. */
const maxAtOnce = 50

/** An event that waits for a signature. `itemId` is the episode that it announces; null for a livestream. */
interface PendingEvent extends WaitingEvent {
  itemId: string | null
}

/**
 * me/podcast-key-waiting: the events that the linked key of a show is to sign; none where the key that was made for it
 * speaks, or the show isn't public. @throws NO_FEED
 */
export async function pendingForShowKey(
  ctx: Ctx,
  { feed_id }: z.output<typeof showKeyIdInput>,
): Promise<{ waiting: WaitingEvent[] }> {
  await requireFeedManager(ctx, feed_id)
  const pubkey = await linkedShowKey(ctx, feed_id)
  const waiting = pubkey === null ? [] : await pendingEvents(ctx, feed_id, pubkey)
  return { waiting: waiting.map(({ itemId: _itemId, ...event }) => event) }
}

/** The events that a show's linked key (`pubkey`) is to sign. */
export async function pendingEvents(
  ctx: Ctx,
  feedId: string,
  pubkey: string,
): Promise<PendingEvent[]> {
  const show = await publicShow(ctx, feedId)
  if (!show) return []
  const activities = await pendingLiveActivities(ctx, feedId, { show, pubkey })
  return [...activities, ...(await pendingAnnouncements(ctx, feedId, show))]
}

/** Deletes the announcements of a show that wait for a signature. */
export async function deletePendingAnnouncements(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('announced_episodes')
    .where('feed_id', '=', feedId)
    .where('event_id', 'is', null)
    .execute()
}

async function pendingLiveActivities(
  ctx: Ctx,
  feedId: string,
  { show, pubkey }: { show: PublicShow; pubkey: string },
): Promise<PendingEvent[]> {
  const waiting: PendingEvent[] = []
  const unended = await unendedLiveActivities(ctx, pubkey)
  for (const livestream of await livestreamsOf(ctx, feedId, maxAtOnce)) {
    const { _tributary_id: d, chat, content, meta } = livestream
    if (chat?.id !== liveChatOf(pubkey, d).id) continue
    // After the end of a livestream, only the end is announced.
    if (meta.status === 'ENDED' && !unended.has(d)) continue
    const wanted = liveActivityEvent({
      ...ownLiveActivity(ctx, { show, livestream }),
      host: pubkey,
    })
    const event = await nextReplaceable(ctx, pubkey, wanted)
    if (event) waiting.push({ about: 'LIVESTREAM', title: content.title, event, itemId: null })
  }
  return waiting
}

/** The `d` of a key's live activities that aren't announced as ended yet. */
async function unendedLiveActivities(ctx: Pick<Ctx, 'db'>, pubkey: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('nostr_live_activities')
    .select('d')
    .where('pubkey', '=', toBytes(pubkey))
    .where('status', '<>', 'ENDED')
    .execute()
  return new Set(rows.map(({ d }) => d))
}

async function pendingAnnouncements(
  ctx: Ctx,
  feedId: string,
  show: PublicShow,
): Promise<PendingEvent[]> {
  const rows = await ctx.db
    .selectFrom('announced_episodes')
    .select('item_id')
    .where('feed_id', '=', feedId)
    .where('event_id', 'is', null)
    .orderBy('announced_at')
    .limit(maxAtOnce)
    .execute()
  const created_at = Math.floor(ctx.now().getTime() / 1000)
  const waiting: PendingEvent[] = []
  for (const { item_id: itemId } of rows) {
    const episode = await publicEpisode(ctx, { feedId, itemId })
    if (!episode) continue
    const event = { ...announcementOf(show, episode), created_at }
    waiting.push({ about: 'EPISODE', title: episode.title, event, itemId })
  }
  return waiting
}
