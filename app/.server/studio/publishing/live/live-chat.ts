import type { z } from 'zod'
import { type LiveChat, liveChatOf, readLiveEvent } from '#app/protocols/nostr/live-event.ts'
import type { liveChatInput } from '#app/schemas/studio/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { setUpChat } from '#app/.server/catalogue/pages/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { authorizeShow, changeFeed } from '#app/.server/studio/records/index.ts'
import {
  changeLivestream,
  changeLivestreamOf,
  type HostingLivestream,
  livestreamsOf,
  noLivestream,
} from './livestreams.ts'

/** A livestream of a show of another host whose chat its owner has set up, by its public id. */
export interface LivestreamElsewhere {
  _id: string
  _tributary_id: string
  chat: LiveChat
}

/**
 * me/podcast-setup-live: sets a livestream's chat to the one named by its signed kind 30311 event. Show and livestream
 * are given by their public ids; the event's `d` tag is that of the livestream. For whoever manages or has claimed the show,
 * and operators. `feedId` is null where another host has the show.
 */
export function setUpLiveChat(
  ctx: Ctx,
  input: z.output<typeof liveChatInput>,
): Promise<
  | { feedId: string; livestream: HostingLivestream }
  | { feedId: null; livestream: LivestreamElsewhere }
> {
  const read = readLiveEvent(input.event)
  if (!read) throw invalid('event', texts.chatEvent)
  if (read.livestreamId !== input._livestream_id) throw invalid('event', texts.chatOfOther)
  const { chat } = read
  return transact(ctx, async (ctx) => {
    const { hosted } = await authorizeShow(ctx, input._show_id)
    if (!hosted) return { feedId: null, livestream: await setUpElsewhere(ctx, input, chat) }
    const livestream = await ctx.db
      .selectFrom('hosting_livestreams')
      .select('id')
      .where('feed_id', '=', hosted.id)
      .where('public_id', '=', input._livestream_id)
      .executeTakeFirst()
    const id = livestream?.id ?? ''
    const changed = await changeLivestreamOf(ctx, hosted, id, (row) => ({ ...row, chat }))
    return { feedId: hosted.id, livestream: changed.livestream }
  })
}

async function setUpElsewhere(
  ctx: Ctx,
  { _show_id: feedId, _livestream_id: itemId }: z.output<typeof liveChatInput>,
  chat: LiveChat,
): Promise<LivestreamElsewhere> {
  if (!(await setUpChat(ctx, { feedId, itemId, address: chat.id }))) throw noLivestream()
  return { _id: itemId, _tributary_id: itemId, chat }
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
