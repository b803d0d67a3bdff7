import type { z } from 'zod'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import {
  type HostingLivestream,
  createLivestream as hostingCreateLivestream,
  updateLivestream as hostingUpdateLivestream,
  setLivestreamStatus as hostingSetLivestreamStatus,
  getLivestream,
  deleteLivestream as hostingDeleteLivestream,
  setUpLiveChat as hostingSetUpLiveChat,
} from '#app/.server/studio/publishing/index.ts'
import type * as schema from '#app/schemas/studio/livestreams.ts'
import { keepChat } from '#app/.server/social/chat/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { announceLivestream, takeBackActivity } from './activities.ts'

interface Changed {
  livestream: HostingLivestream
}

// The calls that change livestreams: the record, by the studio's function, and its live activity on Nostr.

/** me/hosting-livestream-create */
export function createLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamCreateInput>,
): Promise<Changed> {
  return announced(ctx, input.feed_id, (ctx) => hostingCreateLivestream(ctx, input))
}

/** me/hosting-livestream-update */
export function updateLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamUpdateInput>,
): Promise<Changed> {
  return announced(ctx, input.feed_id, (ctx) => hostingUpdateLivestream(ctx, input))
}

/** me/hosting-livestream-status-update */
export function setLivestreamStatus(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamStatusInput>,
): Promise<Changed> {
  return announced(ctx, input.feed_id, (ctx) => hostingSetLivestreamStatus(ctx, input))
}

/** me/hosting-livestream-delete: deletes the livestream and its live activity; messages of its chat stay. */
export function deleteLivestream(
  ctx: Ctx,
  input: z.output<typeof schema.livestreamIdInput>,
): Promise<Record<string, never>> {
  return transact(ctx, async (ctx) => {
    const { livestream } = await getLivestream(ctx, input)
    await hostingDeleteLivestream(ctx, input)
    await takeBackActivity(ctx, input.feed_id, livestream._tributary_id)
    return {}
  })
}

/**
 * me/podcast-setup-live: makes the key that signed the event the host of the livestream, who keeps its live activity up
 * to date. The live activity of the show's key is deleted, and the livestream has another chat.
 */
export function setUpLiveChat(
  ctx: Ctx,
  input: z.output<typeof schema.liveChatInput>,
): Promise<Changed> {
  return transact(ctx, async (ctx) => {
    const { feedId, livestream } = await hostingSetUpLiveChat(ctx, input)
    const address = livestream.chat?.id ?? ''
    await keepChat(ctx, { feedId, livestreamId: livestream._id, address })
    // A version that is older than the stored one changes nothing.
    await storeEvents(ctx, [input.event], { trusted: true })
    await takeBackActivity(ctx, feedId, livestream._tributary_id)
    return { livestream }
  })
}

function announced(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx) => Promise<Changed>,
): Promise<Changed> {
  return transact(ctx, async (ctx) => {
    const { livestream } = await change(ctx)
    return { livestream: await announceLivestream(ctx, feedId, livestream) }
  })
}
