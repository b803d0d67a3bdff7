import type { z } from 'zod'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import {
  type HostingLivestream,
  type LivestreamElsewhere,
  createLivestream,
  updateLivestream,
  setLivestreamStatus,
  getLivestream,
  deleteLivestream,
  setUpLiveChat,
} from '#app/.server/studio/publishing/index.ts'
import type * as schema from '#app/schemas/studio/livestreams.ts'
import { saveHostedChat } from '#app/.server/social/chat/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { announceLivestream, deleteLiveActivity } from './live-activities.ts'

interface ChangedLivestream {
  livestream: HostingLivestream
}

// The calls that change livestreams: the record, by the studio's function, and its live activity on Nostr.

/** me/hosting-livestream-create: plans a livestream of a show, and announces it on Nostr. */
export function createAndAnnounceLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamCreateInput>,
): Promise<ChangedLivestream> {
  return withAnnouncement(ctx, input.feed_id, (ctx) => createLivestream(ctx, input))
}

/** me/hosting-livestream-update: changes a livestream that hasn’t ended, also on Nostr. */
export function updateAndAnnounceLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamUpdateInput>,
): Promise<ChangedLivestream> {
  return withAnnouncement(ctx, input.feed_id, (ctx) => updateLivestream(ctx, input))
}

/** me/hosting-livestream-status-update: PENDING to LIVE to ENDED, and never back. */
export function setAndAnnounceLivestreamStatus(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamStatusInput>,
): Promise<ChangedLivestream> {
  return withAnnouncement(ctx, input.feed_id, (ctx) => setLivestreamStatus(ctx, input))
}

/** me/hosting-livestream-delete: deletes the livestream and its live activity; messages of its chat stay. */
export function deleteAnnouncedLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamIdInput>,
): Promise<Record<string, never>> {
  return transact(ctx, async (ctx) => {
    const { livestream } = await getLivestream(ctx, input)
    await deleteLivestream(ctx, input)
    await deleteLiveActivity(ctx, input.feed_id, livestream._tributary_id)
    return {}
  })
}

/**
 * me/podcast-setup-live: makes the key that signed the event the host of the livestream, who keeps its live activity up
 * to date. The live activity of the show's key is deleted, and the livestream has another chat.
 */
export function setUpAndAnnounceLiveChat(
  ctx: Ctx,
  input: z.output<typeof schema.liveChatInput>,
): Promise<{ livestream: HostingLivestream | LivestreamElsewhere }> {
  return transact(ctx, async (ctx) => {
    const { feedId, livestream } = await setUpLiveChat(ctx, input)
    const address = livestream.chat?.id ?? ''
    if (feedId !== null)
      await saveHostedChat(ctx, { feedId, livestreamId: livestream._id, address })
    // A version that is older than the stored one changes nothing.
    await storeEvents(ctx, [input.event], { trusted: true })
    if (feedId !== null) await deleteLiveActivity(ctx, feedId, livestream._tributary_id)
    return { livestream }
  })
}

function withAnnouncement(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx) => Promise<ChangedLivestream>,
): Promise<ChangedLivestream> {
  return transact(ctx, async (ctx) => {
    const { livestream } = await change(ctx)
    return { livestream: await announceLivestream(ctx, feedId, livestream) }
  })
}
