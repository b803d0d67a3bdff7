import { plainText } from '#app/protocols/text/plain-text.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import { liveChatOf } from '#app/protocols/nostr/live-event.ts'
import {
  liveActivityEvent,
  liveActivityKind,
  type OwnLiveActivity,
} from '#app/protocols/nostr/live-activity.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type HostingLivestream,
  openLiveChat,
  type PublicShow,
  publicShow,
} from '#app/.server/studio/publishing/index.ts'
import type { Identity } from '#app/.server/base/ports/nostr/index.ts'
import { saveHostedChat } from '#app/.server/social/chat/index.ts'
import { publishReplaceable, deleteReplaceable } from '#app/.server/social/network/index.ts'
import { introduceShow } from '../introduce-show.ts'
import { findShowIdentity, showSpeaker } from '../show-keys.ts'

const longestSummary = 1000

/**
 * Announces a livestream by a live activity of its show's key, and opens its chat. A livestream with a host of its own
 * stays as it is. Where the show isn't public, or a linked key speaks for it, only the chat is opened.
 */
export async function announceLivestream(
  ctx: Ctx,
  feedId: string,
  livestream: HostingLivestream,
): Promise<HostingLivestream> {
  const { pubkey, identity } = await showSpeaker(ctx, feedId)
  const chat = liveChatOf(pubkey, livestream._tributary_id)
  const own = livestream.chat
    ? livestream
    : (await openLiveChat(ctx, { feed_id: feedId, livestream_id: livestream._id }, chat)).livestream
  if (own.chat?.id !== chat.id) return own
  await saveHostedChat(ctx, { feedId, livestreamId: own._id, address: chat.id })
  const show = await publicShow(ctx, feedId)
  if (show && identity) await publishLiveActivity(ctx, identity, { show, livestream: own })
  return own
}

async function publishLiveActivity(
  ctx: Ctx,
  identity: Identity,
  { show, livestream }: { show: PublicShow; livestream: HostingLivestream },
): Promise<void> {
  await introduceShow(ctx, identity, show)
  const activity = ownLiveActivity(ctx, { show, livestream })
  await publishReplaceable(ctx, identity, liveActivityEvent({ ...activity, host: identity.pubkey }))
}

/** The live activity of a livestream, without its host. */
export function ownLiveActivity(
  ctx: Pick<Ctx, 'site'>,
  { show, livestream }: { show: PublicShow; livestream: HostingLivestream },
): Omit<OwnLiveActivity, 'host'> {
  const { content, meta } = livestream
  const page = `${ctx.site.publicUrl}/live/${livestream._tributary_id}`
  return {
    d: livestream._tributary_id,
    title: content.title,
    summary: plainText(markdownToHtml(content.description ?? ''), longestSummary),
    image: show.image,
    streaming: content.url,
    status: meta.status,
    starts: seconds(meta.start),
    ends: meta.end === null ? null : seconds(meta.end),
    relay: ctx.site.relayUrl,
    contents: [
      { kind: 'podcast:item:guid', guid: livestream._guid, url: page },
      { kind: 'podcast:guid', guid: show.guid, url: show.page },
    ],
  }
}

/** Publishes the deletion of a livestream's live activity, if the key that was made for its show has announced one. */
export async function deleteLiveActivity(
  ctx: Ctx,
  feedId: string,
  livestreamId: string,
): Promise<void> {
  const identity = await findShowIdentity(ctx, feedId)
  if (identity) await deleteReplaceable(ctx, identity, { kind: liveActivityKind, d: livestreamId })
}

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}
