import { viewerOf } from '#app/.server/social/moderation/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { HostingLivestream } from '#app/.server/studio/publishing/index.ts'
import { hostOfLivestream, type LivestreamHost } from '#app/.server/social/shows/index.ts'
import { liveChatView, peopleMutedInChats } from '#app/.server/social/chat/index.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'

/** The chat of a livestream for its moderators, and the people that its show has muted. */
export interface ModeratedChat {
  view: LiveChatView
  muted: NostrProfile[]
  host: LivestreamHost | null
}

/** null where the livestream has no chat, or no public page yet. */
export async function moderatedChat(
  ctx: Ctx,
  feed: { id: string; isPublished: boolean },
  livestream: HostingLivestream | null,
): Promise<ModeratedChat | null> {
  if (!isEnabled(ctx.site, 'SOCIAL') || !livestream?.chat || !feed.isPublished) return null
  const { status, start } = livestream.meta
  const [view, muted, host] = await Promise.all([
    liveChatView(ctx, {
      id: livestream._tributary_id,
      address: livestream.chat.id,
      before: null,
      ...(await viewerOf(ctx)),
      start: Math.floor(Date.parse(start) / 1000),
      hasEnded: status === 'ENDED',
    }),
    peopleMutedInChats(ctx, feed.id),
    hostOfLivestream(ctx, feed.id, livestream),
  ])
  return view && { view, muted, host }
}
