import type { z } from 'zod'
import { type LiveChat, liveChatOf, readLiveEvent } from '#app/protocols/nostr/live-event.ts'
import type { liveChatInput } from '#app/schemas/studio/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { authorizeFeed, changeFeed } from '#app/.server/studio/records/index.ts'
import { changeLivestream, type HostingLivestream, livestreamsOf } from './livestreams.ts'

/**
 * me/podcast-setup-live: sets a livestream's chat to the one named by its signed kind 30311 event. Show and livestream
 * are given by their public ids; the event's `d` tag is that of the livestream.
 */
export async function setUpLiveChat(
  ctx: Ctx,
  input: z.output<typeof liveChatInput>,
): Promise<{ feedId: string; livestream: HostingLivestream }> {
  const read = readLiveEvent(input.event)
  if (!read) throw invalid('event', texts.chatEvent)
  if (read.livestreamId !== input._livestream_id) throw invalid('event', texts.chatOfOther)
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('public_id', '=', input._show_id)
    .executeTakeFirst()
  const { id: feedId } = await authorizeFeed(ctx, feed?.id ?? '')
  const livestream = await ctx.db
    .selectFrom('hosting_livestreams')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('public_id', '=', input._livestream_id)
    .executeTakeFirst()
  const ids = { feed_id: feedId, livestream_id: livestream?.id ?? '' }
  const { livestream: changed } = await changeLivestream(ctx, ids, (row) => ({
    ...row,
    chat: read.chat,
  }))
  return { feedId, livestream: changed }
}

/** Gives a livestream that hasn't a chat yet this one. */
export function openLiveChat(
  ctx: Ctx,
  ids: { feed_id: string; livestream_id: string },
  chat: LiveChat,
): Promise<{ livestream: HostingLivestream }> {
  return changeLivestream(ctx, ids, (row) => ({ ...row, chat: row.chat ?? chat }))
}

/**
 * Gives the livestreams of a show that haven't ended, and whose host is the key `from`, the chats of the key `to` (64
 * hexadecimal digits each); answers them as they are then.
 */
export function moveLiveChats(
  ctx: Ctx,
  feedId: string,
  { from, to }: { from: string; to: string },
): Promise<HostingLivestream[]> {
  return changeFeed(ctx, feedId, async (ctx) => {
    const moved: HostingLivestream[] = []
    for (const { _id, _tributary_id, chat, meta } of await livestreamsOf(ctx, feedId)) {
      if (meta.status === 'ENDED' || chat?.id !== liveChatOf(from, _tributary_id).id) continue
      const ids = { feed_id: feedId, livestream_id: _id }
      const other = liveChatOf(to, _tributary_id)
      const { livestream } = await changeLivestream(ctx, ids, (row) => ({ ...row, chat: other }))
      moved.push(livestream)
    }
    return moved
  })
}
